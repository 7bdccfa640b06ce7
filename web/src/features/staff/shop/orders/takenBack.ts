// What a refund by staff takes back, without React, to be told before it is asked for. The server decides; this follows the engine's
// `PaidOrder::owed`, from what the order's story tells.
import type { StaffOrderStory } from '../queries';

type Story = Pick<StaffOrderStory, 'order' | 'refunds'>;

/** The money of an order that is paid back or about to be, in cents. */
function paidBack({ order, refunds }: Story): number {
  const sum = (state: string) => refunds.reduce((all, each) => (each.state === state ? all + each.money : all), 0);
  return Math.max(order.refunded, sum('done')) + sum('asked');
}

/** Why staff can't pay an order back; null if they can. */
export type NotRefundable = 'unpaid' | 'disputed' | 'all';

export function whyNotRefundable(story: Story): NotRefundable | null {
  if (story.order.state === 'disputed') return 'disputed';
  if (story.order.state !== 'paid' && story.order.state !== 'refunded') return 'unpaid';
  return refundable(story) > 0 ? null : 'all';
}

/** The most that staff can still pay back, in cents. */
export function refundable(story: Story): number {
  return Math.max(0, story.order.price - paidBack(story));
}

/** The moons that have to be taken back once so much money is paid back. Of what nobody withdrew from, the share is rounded down. */
function owed({ order, refunds }: Story, money: number): number {
  const withdrawals = refunds.filter(({ by, state }) => by === null && state !== 'failed');
  const withdrawn = withdrawals.reduce((all, each) => ({ money: all.money + each.money, moons: all.moons + each.moons }), { money: 0, moons: 0 });
  const price = order.price - withdrawn.money;
  if (price <= 0) return withdrawn.moons;
  const refunded = Math.min(Math.max(0, money - withdrawn.money), price);
  return withdrawn.moons + Math.floor(((order.offer.moons + order.offer.bonus - withdrawn.moons) * refunded) / price);
}

/** The moons that are taken back when so many cents more are paid back. */
export function takenBack(story: Story, money: number): number {
  const before = paidBack(story);
  return owed(story, before + money) - owed(story, before);
}
