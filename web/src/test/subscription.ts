// Test data of subscriptions: the plans, and an account's own.
import type { Bilingual } from '@/api/shop';
import type { Plan, Plans, Subscription } from '@/api/subscription';

const NAMES: Readonly<Record<string, Bilingual>> = {
  month: { en: 'A month', fr: 'Un mois' },
  quarter: { en: 'Three months', fr: 'Trois mois' },
  year: { en: 'A year', fr: 'Un an' },
};

/** What a plan is called. */
export function planNamed(id: string): Bilingual {
  return NAMES[id] ?? { en: id, fr: id };
}

function aPlan(id: string, over: Partial<Plan>): Plan {
  return {
    id,
    name: planNamed(id),
    stripe: `moonhowl-${id}`,
    price: 499,
    interval: 'month',
    intervalCount: 1,
    currency: 'EUR',
    savedLabel: null,
    saved: 0,
    badge: null,
    mostPopular: false,
    months: 1,
    packs: 1,
    isSingleMonth: false,
    ...over,
  };
}

export function somePlans(over: Partial<Plans> = {}): Plans {
  return {
    plans: [
      aPlan('month', { isSingleMonth: true }),
      aPlan('quarter', {
        price: 1299,
        intervalCount: 3,
        months: 3,
        packs: 2,
        savedLabel: '−13 %',
        saved: 13,
        badge: 'popular',
        mostPopular: true,
      }),
      aPlan('year', { price: 4499, interval: 'year', months: 12, packs: 3, savedLabel: '−25 %', saved: 25, badge: 'bestValue' }),
    ],
    providers: ['stripe', 'house'],
    singleMonths: ['paypal', 'paysafecard'],
    vat: 20,
    seller: 'Moonhowl\n1 Crater Lane',
    moreCoins: 10,
    ...over,
  };
}

export function aSubscription(over: Partial<Subscription> = {}): Subscription {
  return {
    transactionId: 'sub-1',
    userId: 1,
    state: 'active',
    autoRenew: true,
    platform: 'web',
    provider: 'house',
    productId: 'quarter',
    nextProductId: null,
    nextProductName: typeof over.nextProductId === 'string' ? planNamed(over.nextProductId) : null,
    productName: planNamed(over.productId ?? 'quarter'),
    canceledAt: null,
    expiredAt: Date.UTC(2026, 11, 24, 12),
    holdedAt: null,
    isSubscribed: true,
    monthsSubscribed: 4,
    badge: 'crescent',
    packs: 2,
    daysLeft: 0,
    endsAtOnce: false,
    ...over,
  };
}
