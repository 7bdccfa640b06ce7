import { expect, it } from 'vitest';
import type { StaffRefund } from '../queries';
import { anOrder, NOW } from '../testShop';
import { refundable, takenBack, whyNotRefundable } from './takenBack';

const refund = (over: Partial<StaffRefund>): StaffRefund => ({ money: 100, moons: 0, by: 1, state: 'done', at: NOW, ...over });

// The numbers are those of the engine's tests (engine/src/economy/pay_back.rs).
it.each([
  [0, 0],
  [100, 98],
  [498, 489],
  [499, 490],
])('for %i cents of 499, %i of 490 moons are taken back', (money, moons) => expect(takenBack(anOrder(), money)).toBe(moons));

it('a second part takes back what is missing to the share of both', () => {
  const story = anOrder({ order: { refunded: 100 }, staff: { refunds: [refund({})] } });
  expect(refundable(story)).toBe(399);
  expect(takenBack(story, 398)).toBe(489 - 98);
  expect(takenBack(story, 399)).toBe(490 - 98);
});

it('what the buyer withdrew from is not taken back twice', () => {
  const withdrawn = [refund({ money: 433, moons: 390, by: null })];
  const story = anOrder({ order: { refunded: 433 }, staff: { refunds: withdrawn } });
  expect(refundable(story)).toBe(66);
  expect(takenBack(story, 33)).toBe(50);
  expect(takenBack(story, 66)).toBe(100);
  const refused = anOrder({ staff: { refunds: withdrawn.map((each) => ({ ...each, state: 'failed' })) } });
  expect(takenBack(refused, 499)).toBe(490);
});

it('what is about to be paid back counts as paid back', () => {
  const story = anOrder({ staff: { refunds: [refund({ money: 499, state: 'asked' })] } });
  expect(refundable(story)).toBe(0);
  expect(whyNotRefundable(story)).toBe('all');
});

it.each([
  ['created', 'unpaid'],
  ['expired', 'unpaid'],
  ['disputed', 'disputed'],
  ['paid', null],
])('an order that is %s: %s', (state, why) => expect(whyNotRefundable(anOrder({ order: { state } }))).toBe(why));
