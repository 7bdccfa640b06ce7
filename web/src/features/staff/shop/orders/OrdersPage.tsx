// The orders of moons, the newest first, with a search.
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { ListSkeleton } from '@/parts/staff/ListSkeleton';
import { LoadError } from '@/parts/staff/LoadError';
import { MoreButton } from '@/parts/staff/MoreButton';
import { StaffPage } from '@/parts/staff/StaffPage';
import { paths } from '@/shared/paths';
import { TextLink } from '@/ui/buttons/TextLink';
import { Card } from '@/ui/layout/Card';
import { useOrders } from '../queries';
import { OrderRow } from './OrderRow';
import styles from './Orders.module.css';
import { OrderSearch } from './OrderSearch';
import { isNarrowed, readSearch, searchOf } from './search';

export function OrdersPage() {
  const { t } = useTranslation('staffShop');
  const [params] = useSearchParams();
  const search = readSearch(params);
  const query = useOrders(searchOf(search));
  const { data, error, refetch, fetchNextPage } = query;
  const orders = data?.pages.flatMap((page) => page.orders);
  return (
    <StaffPage title={t('orders.title')} text={t('orders.about')}>
      {/* Begins anew when the address asks for another text. */}
      <OrderSearch key={search.text} {...search} />
      {!orders && !error && <ListSkeleton rows={5} height="6rem" />}
      {orders?.length === 0 && (
        <Card as="div" className={styles.empty} data-testid="empty">
          <p>{t(isNarrowed(search) ? 'orders.emptyFiltered' : 'orders.empty')}</p>
          {isNarrowed(search) && <TextLink to={paths.modShopOrders}>{t('orders.clear')}</TextLink>}
        </Card>
      )}
      {orders && orders.length > 0 && (
        <ul className={styles.list} aria-label={t('orders.title')}>
          {orders.map((order) => (
            <OrderRow key={order.order.id} order={order} />
          ))}
        </ul>
      )}
      {error && <LoadError error={error} onRetry={() => void (data ? fetchNextPage() : refetch())} />}
      <MoreButton query={query} />
    </StaffPage>
  );
}
