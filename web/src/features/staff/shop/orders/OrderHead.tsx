// The head of an order's page: what it is, how it stands, and what is wrong with it.
import { useTranslation } from 'react-i18next';
import { useLocale } from '@/i18n/LocaleContext';
import { AccountLink } from '@/parts/staff/AccountLink';
import { moneyText } from '@/shared/money';
import { Card } from '@/ui/layout/Card';
import { alarmOf } from '../known';
import type { StaffOrderStory } from '../queries';
import { OrderBadges } from './OrderBadges';
import styles from './Orders.module.css';
import { useGoodsText } from './useGoodsText';

export function OrderHead({ story: { order, alarm, buyerId, buyerName } }: { story: StaffOrderStory }) {
  const { t } = useTranslation('staffShop');
  const { locale } = useLocale();
  const goodsText = useGoodsText();
  const wrong = alarmOf(alarm);
  return (
    <Card as="div" tone="raised" className={styles.part} data-testid="order-head" data-state={order.state}>
      <p className={styles.line}>
        <strong className={styles.large}>{moneyText(locale, order.price, order.currency)}</strong>
        <span>{goodsText(order.offer)}</span>
        <OrderBadges state={order.state} alarm={alarm} />
      </p>
      <p className={styles.line}>
        <span>
          {t('order.buyer')} <AccountLink account={{ id: buyerId, username: buyerName }} />
        </span>
        {order.receiver && (
          <span>
            {t('order.receiver')} <AccountLink account={order.receiver} />
          </span>
        )}
      </p>
      {order.receiver && (
        <p className={styles.note}>
          {order.receiver.anonymous && `${t('order.anonymous')} `}
          {order.receiver.message === '' ? t('order.noMessage') : <q>{order.receiver.message}</q>}
        </p>
      )}
      {wrong !== null && <p className={styles.wrong}>{t(`order.remedy.${wrong}`)}</p>}
    </Card>
  );
}
