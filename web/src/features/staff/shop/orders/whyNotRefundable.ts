// Why staff can't pay an order back, without React.
import type { StaffOrderStory } from '../queries';

/** Null if they can. */
export type NotRefundable = 'unpaid' | 'disputed' | 'all';

export function whyNotRefundable({ order, refundable }: StaffOrderStory): NotRefundable | null {
  if (refundable > 0) return null;
  if (order.state === 'disputed') return 'disputed';
  return order.state === 'paid' || order.state === 'refunded' ? 'all' : 'unpaid';
}
