// One comparison of our orders with a payment provider, with what it can't explain.
import { useTranslation } from 'react-i18next';
import { TimeAgo } from '@/parts/staff/TimeAgo';
import { Badge } from '@/ui/signs/Badge';
import { alarmOf, providerOf } from '../known';
import { OrderLink } from '../orders/OrderLink';
import type { Reconciliation } from '../queries';
import styles from './ShopPage.module.css';
import { orderIn } from './unexplained';

export function ReconciliationRow({ one: { at, provider, compared, mended, unexplained } }: { one: Reconciliation }) {
  const { t } = useTranslation('staffShop');
  const known = providerOf(provider);
  return (
    <li className={styles.compared} data-testid="reconciliation">
      <p className={styles.line}>
        <strong>{known === null ? provider : t(`provider.${known}`)}</strong>
        <TimeAgo at={at} className={styles.note} />
        <span>{t('compared.orders', { count: compared })}</span>
        {mended > 0 && <Badge tone="info">{t('compared.mended', { count: mended })}</Badge>}
        {unexplained.length === 0 ? (
          <Badge tone="success">{t('compared.explained')}</Badge>
        ) : (
          <Badge tone="danger">{t('compared.unexplained', { count: unexplained.length })}</Badge>
        )}
      </p>
      {unexplained.length > 0 && (
        <ul className={styles.unexplained} aria-label={t('compared.lines')}>
          {unexplained.map((line, index) => {
            const { order, why } = orderIn(line);
            const alarm = alarmOf(why);
            return (
              <li key={`${index} ${line}`}>
                {order !== null && <OrderLink id={order} />} {alarm === null ? why : t(`alarm.${alarm}`)}
              </li>
            );
          })}
        </ul>
      )}
    </li>
  );
}
