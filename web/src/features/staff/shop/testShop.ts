// The shop as the API tells admins of it, for tests.
import { DAY_MS } from './dayText';
import type { RevenueDay, StaffOrder, StaffOrderStory, StaffPack, StaffPlan } from './queries';

export const ORDER = 'mh-abcdefghjkmnpqrstuvw';
/** Noon of a day. */
export const NOW = 20_800 * DAY_MS + DAY_MS / 2;

/** @param day counted from the day of `NOW` */
export function aDay(day: number, over: Partial<RevenueDay> = {}): RevenueDay {
  return { at: (20_800 + day) * DAY_MS, orders: 4, paid: 2, failed: 1, revenue: 998, refunded: 100, buyers: 2, ...over };
}

interface OrderParts {
  order?: Partial<StaffOrder['order']>;
  staff?: Partial<Omit<StaffOrderStory, 'order'>>;
}

/** Bob's order of 450 + 40 moons for 4.99 euros, which is paid. */
export function anOrder({ order = {}, staff = {} }: OrderParts = {}): StaffOrderStory {
  return {
    order: {
      id: ORDER,
      offer: { kind: 'moons', id: 'moons-450', plan: null, moons: 450, bonus: 40 },
      state: 'paid',
      price: 499,
      currency: 'EUR',
      vat: 20,
      vatAmount: 83,
      discount: 0,
      provider: 'stripe',
      url: null,
      receiver: null,
      createdAt: NOW,
      paidAt: NOW,
      consentedAt: NOW,
      refunded: 0,
      payingBack: 0,
      withdrawUntil: null,
      seller: 'Moonhowl, 1 Clearing Lane',
      ...order,
    },
    buyerId: 7,
    buyerName: 'Bob',
    receiverId: 7,
    reference: 'cs_test_1',
    payment: 'pi_test_1',
    alarm: '',
    takenFromReceiver: 0,
    takenFromBuyer: 0,
    changedAt: NOW,
    askNextAt: null,
    events: [],
    refunds: [],
    refundable: 499,
    withdrawnMoney: 0,
    withdrawnMoons: 0,
    ...staff,
  };
}

export const GIFT = { id: 8, username: 'Carla', message: 'For your birthday', anonymous: true };

export function aPack(moons: number, over: Partial<StaffPack> = {}): StaffPack {
  return {
    id: `moons-${moons}`,
    moons,
    bonus: 0,
    price: 99,
    discount: 0,
    webDiscount: 0,
    newPlayerDiscount: 50,
    tag: null,
    default: false,
    position: 0,
    ...over,
  };
}

/** A plan for 4.99 euros a month. */
export function aStaffPlan(id: string, over: Partial<StaffPlan> = {}): StaffPlan {
  return {
    id,
    called: { en: 'A month', fr: 'Un mois' },
    name: null,
    price: 499,
    interval: 'month',
    intervalCount: 1,
    packs: 1,
    badge: null,
    position: 0,
    ...over,
  };
}
