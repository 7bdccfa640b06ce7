// The figures of the shop over some days, without React. An order counts on the day (UTC) on which it was made, with what became of it.
import { DAY_MS } from '../dayText';
import type { RevenueDay } from '../queries';

/** How many days can be looked at. */
export const SPANS = ['7', '30', '90', '365'] as const;
export type Span = (typeof SPANS)[number];
export const USUAL_SPAN: Span = '30';

/** Every day of a span up to today, the oldest first. A day that the answer leaves out had no order. */
export function everyDay(rows: readonly RevenueDay[], count: number, now: number): RevenueDay[] {
  const byDay = new Map(rows.map((row) => [Math.floor(row.at / DAY_MS), row]));
  // The server's clock may be past a midnight that the reader's has still to come to.
  const today = Math.max(Math.floor(now / DAY_MS), ...byDay.keys());
  return Array.from({ length: count }, (_, index) => {
    const day = today - count + 1 + index;
    return byDay.get(day) ?? { at: day * DAY_MS, orders: 0, paid: 0, failed: 0, revenue: 0, refunded: 0, buyers: 0 };
  });
}

/** The orders that are neither paid nor given up. */
export function openOf({ orders, paid, failed }: Pick<RevenueDay, 'orders' | 'paid' | 'failed'>): number {
  return Math.max(0, orders - paid - failed);
}

/** A part of a whole, from 0 to 1; null of nothing. */
export function shareOf(part: number, whole: number): number | null {
  return whole === 0 ? null : part / whole;
}

export interface Sums {
  orders: number;
  paid: number;
  failed: number;
  open: number;
  /** In cents, like the two below. */
  revenue: number;
  refunded: number;
  kept: number;
  /** Of each day; somebody who paid on two days is counted on both, so that their sum would not be a number of people. */
  mostBuyers: number;
}

export function sumsOf(days: readonly RevenueDay[]): Sums {
  const sum = (field: Exclude<keyof RevenueDay, 'at'>) => days.reduce((all, day) => all + day[field], 0);
  const [orders, paid, failed, revenue, refunded] = [sum('orders'), sum('paid'), sum('failed'), sum('revenue'), sum('refunded')];
  return {
    orders,
    paid,
    failed,
    open: openOf({ orders, paid, failed }),
    revenue,
    refunded,
    kept: revenue - refunded,
    mostBuyers: Math.max(0, ...days.map(({ buyers }) => buyers)),
  };
}
