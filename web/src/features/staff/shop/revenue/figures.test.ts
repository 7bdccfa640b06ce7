import { expect, it } from 'vitest';
import { aDay, NOW } from '../testShop';
import { everyDay, openOf, shareOf, sumsOf } from './figures';

it('shows days without an order as nothing', () => {
  const days = everyDay([aDay(-2), aDay(0, { orders: 1 })], 7, NOW);
  expect(days.map(({ at }) => at)).toEqual([-6, -5, -4, -3, -2, -1, 0].map((day) => aDay(day).at));
  expect(days.map(({ orders }) => orders)).toEqual([0, 0, 0, 0, 4, 0, 1]);
});

it('ends with the server’s day if the reader’s clock is behind', () => {
  const days = everyDay([aDay(1)], 7, NOW);
  expect(days.at(-1)).toEqual(aDay(1));
  expect(days).toHaveLength(7);
});

it('leaves out days before the span', () => {
  expect(sumsOf(everyDay([aDay(-7), aDay(-6)], 7, NOW)).orders).toBe(4);
});

it('sums up money and orders, and never people', () => {
  expect(sumsOf([aDay(-1), aDay(0, { buyers: 1 })])).toEqual({
    orders: 8,
    paid: 4,
    failed: 2,
    open: 2,
    revenue: 1996,
    refunded: 200,
    kept: 1796,
    mostBuyers: 2,
  });
  expect(sumsOf([])).toMatchObject({ orders: 0, kept: 0, mostBuyers: 0 });
});

it('has no share of nothing', () => {
  expect(shareOf(1, 4)).toBe(0.25);
  expect(shareOf(0, 0)).toBeNull();
  expect(openOf({ orders: 3, paid: 2, failed: 1 })).toBe(0);
});
