// The orders whose payment is not what was ordered, the newest first.
import { useTranslation } from 'react-i18next';
import { ListSkeleton } from '@/parts/staff/ListSkeleton';
import { LoadError } from '@/parts/staff/LoadError';
import { paths } from '@/shared/paths';
import { TextLink } from '@/ui/buttons/TextLink';
import { Card } from '@/ui/layout/Card';
import { OrderRow } from '../orders/OrderRow';
import { useOrders } from '../queries';
import styles from './ShopPage.module.css';

/** How many are shown here; the list of orders has them all. */
const SHOWN = 5;

export function Alarms() {
  const { t } = useTranslation('staffShop');
  const { data, error, refetch } = useOrders({ only: 'alarm' });
  const page = data?.pages[0];
  const orders = page?.orders.slice(0, SHOWN);
  const hasMore = page !== undefined && (page.more || page.orders.length > SHOWN);
  return (
    <Card className={styles.part} aria-labelledby="alarms" data-testid="alarms">
      <div>
        <h2 id="alarms" className={styles.sub}>
          {t('alarms.title')}
        </h2>
        <p className={styles.note}>{t('alarms.text')}</p>
      </div>
      {!orders && (error ? <LoadError error={error} onRetry={() => void refetch()} /> : <ListSkeleton rows={1} />)}
      {orders?.length === 0 && <p>{t('alarms.none')}</p>}
      {orders && orders.length > 0 && (
        <ul className={styles.list}>
          {orders.map((order) => (
            <OrderRow key={order.order.id} order={order} />
          ))}
        </ul>
      )}
      {hasMore && <TextLink to={`${paths.modShopOrders}?only=alarm`}>{t('alarms.all')}</TextLink>}
    </Card>
  );
}
