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
])('a payment that is %s, with the dispute %s, can be %j', (state, dispute, acts) => expect(actsOf({ state, dispute }, false)).toEqual(acts));

it('of a subscription can have a card that fails, once it is paid', () => {
  expect(actsOf({ state: 'open', dispute: 'none' }, true)).toEqual(['pay', 'later', 'decline']);
  expect(actsOf({ state: 'paid', dispute: 'lost' }, true)).toEqual(['mendCard', 'failCard', 'winDispute']);
});

it('leads the buyer back after what a buyer does, and not after what a bank does', () => {
  expect((['pay', 'later', 'decline', 'inquire', 'dispute', 'winDispute', 'failCard', 'mendCard'] as const).filter(leadsBack)).toEqual([
    'pay',
    'later',
    'decline',
  ]);
});
