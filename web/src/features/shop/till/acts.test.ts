import { expect, it } from 'vitest';
import { actsOf, leadsBack } from './acts';

it.each([
  ['open', 'none', ['pay', 'later', 'decline']],
  ['later', 'none', []],
  ['declined', 'none', []],
  ['expired', 'none', []],
  ['paid', 'none', ['inquire', 'dispute']],
  ['paid', 'inquiry', ['dispute']],
  ['paid', 'lost', ['winDispute']],
  ['paid', 'won', []],
])('a payment that is %s, with the dispute %s, can be %j', (state, dispute, acts) => expect(actsOf({ state, dispute })).toEqual(acts));

it('leads the buyer back after what a buyer does, and not after what a bank does', () => {
  expect((['pay', 'later', 'decline', 'inquire', 'dispute', 'winDispute'] as const).filter(leadsBack)).toEqual(['pay', 'later', 'decline']);
});
