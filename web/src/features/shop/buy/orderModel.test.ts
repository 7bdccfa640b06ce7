import { describe, expect, it } from 'vitest';
import { moonOffers } from '@/test/shop';
import { destinationOf } from '@/shared/goTo';
import { bodyOf, faultOfRefusal, faultsOf, firstPack, keyFor, type OrderDraft } from './orderModel';

const draft = (over: Partial<OrderDraft> = {}): OrderDraft => ({
  offer: 'moons-450',
  isGift: false,
  receiver: '',
  message: '',
  anonymous: false,
  provider: 'stripe',
  age: null,
  consent: true,
  ...over,
});

describe('an order lacks', () => {
  it.each([
    [draft(), false, []],
    [draft(), true, ['age']],
    [draft({ consent: false, provider: '' }), false, ['provider', 'consent']],
    [draft({ isGift: true }), false, ['receiver']],
    [draft({ isGift: true, receiver: 'Bela', message: 'é'.repeat(141) }), false, ['message']],
    [draft({ isGift: true, receiver: 'Bela', message: '☾'.repeat(140), age: 'adult' }), true, []],
  ] as const)('%j', (order, asksAge, faults) => expect(faultsOf(order, asksAge)).toEqual(faults));
});

it('what is sent for oneself says nothing of a present that was thought of', () => {
  const thought = draft({ receiver: 'Bela', message: 'hoo', anonymous: true });
  expect(bodyOf(thought, 499, 'en')).toEqual({ offer: 'moons-450', provider: 'stripe', price: 499, consent: true, lang: 'en' });
  expect(bodyOf({ ...thought, isGift: true, message: ' hoo ' }, 499, 'fr')).toMatchObject({
    receiver: 'Bela',
    message: 'hoo',
    anonymous: true,
    lang: 'fr',
  });
});

it('the same order has the same key, and another one another key', () => {
  let keys = 0;
  const newKey = () => `key-${++keys}`;
  const body = bodyOf(draft(), 499, 'en');
  const first = keyFor(null, body, newKey);
  expect(keyFor(first, { ...body }, newKey).key).toBe('key-1');
  expect(keyFor(first, { ...body, price: 249 }, newKey).key).toBe('key-2');
});

it.each([
  ['unknown_user', {}, 'receiver'],
  ['not_allowed', {}, 'receiver'],
  ['consent_required', {}, 'consent'],
  ['age_required', {}, 'age'],
  ['invalid_field', { field: 'message' }, 'message'],
  ['invalid_field', { field: 'key' }, null],
  ['limit_reached', { left: 1 }, null],
] as const)('the refusal %s %j belongs to %s', (code, params, field) => expect(faultOfRefusal(code, params)).toBe(field));

it('the first pack is the smallest that is enough, or else the recommended one', () => {
  const { offers } = moonOffers();
  expect([0, 40, 81, 490, 491, 9_999].map((need) => firstPack(offers, need)?.id)).toEqual([
    'moons-450',
    'moons-80',
    'moons-450',
    'moons-450',
    'moons-2000',
    'moons-450',
  ]);
  expect(firstPack([], 5)).toBeUndefined();
  expect(firstPack(offers, 490, 'moons-80')?.id).toBe('moons-80');
  expect(firstPack(offers, 0, 'moons-81')?.id).toBe('moons-450');
});

describe('the address of a provider leads', () => {
  const here = { origin: 'https://moonhowl.example', pathname: '/fr/shop/buy' };
  it.each([
    ['https://moonhowl.example/fr/shop/till/till-1?a=1', { page: '/shop/till/till-1?a=1' }],
    ['https://moonhowl.example/shop/till/till-1', { elsewhere: 'https://moonhowl.example/shop/till/till-1' }],
    ['/fr/shop/till/till-1', { page: '/shop/till/till-1' }],
    ['https://checkout.stripe.com/c/pay/1', { elsewhere: 'https://checkout.stripe.com/c/pay/1' }],
    ['javascript:alert(1)', null],
    ['https://', null],
  ])('%s', (url, destination) => expect(destinationOf(url, here)).toEqual(destination));
});
