// Takes over the answer of an act on an order: its page shows it at once, and lists of orders are fetched again.
import { useQueryClient } from '@tanstack/react-query';
import { orderKey, ORDERS_KEY, type StaffOrderStory } from '../queries';

export function useTakeStory(id: string) {
  const queries = useQueryClient();
  return {
    take: (story: StaffOrderStory) => {
      queries.setQueryData(orderKey(id), story);
      void queries.invalidateQueries({ queryKey: ORDERS_KEY });
    },
    /** After a refusal, something may have been done all the same. */
    refetch: () => void queries.invalidateQueries({ queryKey: orderKey(id) }),
  };
}
