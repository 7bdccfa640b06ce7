// How many moons are taken back for a refund. The engine tells, as it tells the server.
import { useQuery } from '@tanstack/react-query';
import { wardrobe } from '@/engine/wardrobe';
import { pure } from '@/parts/wardrobe/queries';
import type { StaffOrderStory } from '../queries';

/** @param money in cents; undefined while it is unknown */
export function useTaken({ order, refundable, withdrawnMoney, withdrawnMoons }: StaffOrderStory, money: number): number | undefined {
  const { moons, bonus } = order.offer;
  const paid = { price: order.price, moons: moons + bonus, withdrawn: { money: withdrawnMoney, moons: withdrawnMoons } };
  const { data } = useQuery({
    ...pure,
    queryKey: ['mod', 'shop', 'taken', paid, refundable, money],
    queryFn: () => wardrobe().takenFor(paid, order.price - refundable, money),
  });
  return data;
}
