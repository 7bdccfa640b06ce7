// An order in a list: its reference, state, goods, price and people.
import { useTranslation } from 'react-i18next';
import { useLocale } from '@/i18n/LocaleContext';
import { AccountLink } from '@/parts/staff/AccountLink';
import { shortDateTimeText } from '@/shared/dates';
import { moneyText } from '@/shared/money';
import { Card } from '@/ui/layout/Card';
import { providerOf } from '../known';
import type { StaffOrder } from '../queries';
import { OrderBadges } from './OrderBadges';
import { OrderLink } from './OrderLink';
import styles from './Orders.module.css';
import { useGoodsText } from './useGoodsText';

export function OrderRow({ order: { order, alarm, buyerId, buyerName } }: { order: StaffOrder }) {
  const { t } = useTranslation('staffShop');
  const { locale } = useLocale();
  const goodsText = useGoodsText();
  const { id, offer, state, price, currency, provider, receiver, createdAt } = order;
  const known = providerOf(provider);
  return (
    <Card as="li" padding="sm" className={styles.row} data-testid="order" data-state={state}>
      <p className={styles.line}>
        <OrderLink id={id} />
        <OrderBadges state={state} alarm={alarm} />
      </p>
      <p className={styles.line}>
        <strong>{moneyText(locale, price, currency)}</strong>
        <span>{goodsText(offer)}</span>
        <span className={styles.note}>{known === null ? provider : t(`provider.${known}`)}</span>
        <time className={styles.note} dateTime={new Date(createdAt).toISOString()}>
          {shortDateTimeText(locale, createdAt)}
        </time>
      </p>
      <p className={styles.line}>
        <span>
          {t('order.buyer')} <AccountLink account={{ id: buyerId, username: buyerName }} />
        </span>
        {receiver && (
          <span>
            {t('order.receiver')} <AccountLink account={receiver} />
          </span>
        )}
      </p>
    </Card>
  );
}
