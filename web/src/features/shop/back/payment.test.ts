import { describe, expect, it } from 'vitest';
import type { Checkout } from '@/api/shop';
import { ASK_EACH_MS, ASK_LATER_MS, nextAsk, paymentOf, type Heard } from './payment';

const checkout = (status: string, over: Partial<Checkout> = {}): Checkout => ({
  offer: { kind: 'moons', id: 'moons-450', plan: null, moons: 450, bonus: 40 },
  receiver: null,
  status,
  moons: null,
  receipt: null,
  ...over,
});
const heard = (over: Partial<Heard> = {}): Heard => ({ checkout: undefined, code: null, isLate: false, isCanceled: false, ...over });
const paid = checkout('success', { moons: 490, receipt: 'mh-1' });
const error = (code: string) => ({ stage: 'finish', result: { kind: 'error', code } });

describe('a payment', () => {
  it('is processing until it is decided', () => {
    expect(paymentOf(heard())).toEqual({ stage: 'processing' });
    expect(paymentOf(heard({ checkout: checkout('pending') }))).toEqual({ stage: 'processing' });
    expect(paymentOf(heard({ code: 'offline' }))).toEqual({ stage: 'processing' });
  });

  it('of a subscription tells its plan', () => {
    const offer = { kind: 'subscription', id: 'quarter', plan: { en: 'Three months', fr: 'Trois mois' }, moons: 0, bonus: 0 };
    expect(paymentOf(heard({ checkout: { ...paid, offer } }))).toMatchObject({ result: { kind: 'success', plan: { en: 'Three months' } } });
  });

  it('that succeeds tells the moons, the receipt and who got them', () => {
    const bela = { id: 2, username: 'Bela', message: '', anonymous: false };
    expect(paymentOf(heard({ checkout: { ...paid, receiver: bela } }))).toEqual({
      stage: 'finish',
      result: { kind: 'success', moons: 490, receipt: 'mh-1', receiver: 'Bela', plan: null },
    });
  });

  it.each([
    ['that failed was canceled', heard({ checkout: checkout('failed') }), 'payment_canceled'],
    ['that is pending for too long has timed out', heard({ checkout: checkout('pending'), isLate: true }), 'timeout'],
    ['that nobody could ask about for too long has timed out', heard({ code: 'offline', isLate: true }), 'timeout'],
    ['that was given up is canceled', heard({ checkout: checkout('pending'), isCanceled: true }), 'payment_canceled'],
    ['that is refused tells the server’s code', heard({ code: 'unknown_order' }), 'unknown_order'],
  ])('%s', (_, state, code) => expect(paymentOf(state)).toEqual(error(code)));

  it('that was given up and yet paid is paid', () => {
    expect(paymentOf(heard({ checkout: paid, isCanceled: true, isLate: true }))).toMatchObject({ result: { kind: 'success' } });
  });

  it('is asked about often, then seldom, and no more once it is decided', () => {
    expect(nextAsk(heard())).toBe(ASK_EACH_MS);
    expect(nextAsk(heard({ checkout: checkout('pending'), isLate: true }))).toBe(ASK_LATER_MS);
    expect(nextAsk(heard({ checkout: checkout('pending'), isCanceled: true }))).toBe(ASK_LATER_MS);
    for (const decided of [heard({ checkout: paid }), heard({ checkout: checkout('failed') }), heard({ code: 'unknown_order' })]) {
      expect(nextAsk(decided)).toBe(false);
    }
  });
});
