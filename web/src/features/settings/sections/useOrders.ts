// The player's orders, the newest first, page by page.
import { useInfiniteQuery } from '@tanstack/react-query';
import { fetchOrders, type OrderPage } from '@/api/shop';
import { ORDERS_KEY } from '@/parts/shop/keys';

export function useOrders() {
  return useInfiniteQuery({
    queryKey: [...ORDERS_KEY, 'list'],
    queryFn: ({ pageParam }) => fetchOrders(pageParam),
    initialPageParam: null as number | null,
    getNextPageParam: ({ more, last }: OrderPage): number | null => (more ? last : null),
  });
}
