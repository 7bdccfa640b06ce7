import { expect, it } from 'vitest';
import { orderIn } from './unexplained';

it('finds the order that a line is about', () => {
  expect(orderIn('mh-abc234: amount')).toEqual({ order: 'mh-abc234', why: 'amount' });
  expect(orderIn('mh-abc234: away: timed out')).toEqual({ order: 'mh-abc234', why: 'away: timed out' });
  expect(orderIn('cs_live_1 is paid and belongs to no order')).toEqual({ order: null, why: 'cs_live_1 is paid and belongs to no order' });
  expect(orderIn('the list of payments: refused')).toEqual({ order: null, why: 'the list of payments: refused' });
});
