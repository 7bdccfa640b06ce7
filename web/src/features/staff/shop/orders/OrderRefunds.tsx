// What was paid back of an order, or is about to be: by staff, or because the buyer withdrew.
import { useTranslation } from 'react-i18next';
import { useLocale } from '@/i18n/LocaleContext';
import { AccountLink } from '@/parts/staff/AccountLink';
import { useNames } from '@/parts/staff/accounts';
import { dateTimeText } from '@/shared/dates';
import { moneyText } from '@/shared/money';
import { Badge } from '@/ui/signs/Badge';
import { Card } from '@/ui/layout/Card';
import { refundStateOf } from '../known';
import type { StaffOrderStory } from '../queries';
import styles from './Orders.module.css';

const TONES = { asked: 'info', done: 'success', failed: 'danger' } as const;

export function OrderRefunds({ story: { order, refunds } }: { story: StaffOrderStory }) {
  const { t } = useTranslation('staffShop');
  const { locale } = useLocale();
  const names = useNames(refunds.flatMap(({ by }) => by ?? []));
  return (
    <Card className={styles.part} aria-labelledby="refunds">
      <h2 id="refunds" className={styles.sub}>
        {t('refunds.title')}
      </h2>
      {refunds.length === 0 && <p className={styles.note}>{t('refunds.none')}</p>}
      {refunds.length > 0 && (
        <ul className={styles.list} aria-labelledby="refunds">
          {refunds.map(({ money, moons, by, state, at }, index) => {
            const known = refundStateOf(state);
            return (
              <li key={`${at} ${index}`} className={styles.line} data-testid="refund" data-state={state}>
                <strong>{moneyText(locale, money, order.currency)}</strong>
                <Badge tone={known === null ? 'neutral' : TONES[known]}>{known === null ? state : t(`refunds.state.${known}`)}</Badge>
                {by === null ? (
                  <span>{t('refunds.withdrawn', { count: moons })}</span>
                ) : (
                  <span>
                    {t('refunds.by')} <AccountLink account={{ id: by, username: names.get(by) ?? t('refunds.account', { id: by }) }} />
                  </span>
                )}
                <time className={styles.note} dateTime={new Date(at).toISOString()}>
                  {dateTimeText(locale, at)}
                </time>
              </li>
            );
          })}
        </ul>
      )}
    </Card>
  );
}
