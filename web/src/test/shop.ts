// Test data of the shop: a day's offers for the small wardrobe (testWardrobe.ts), packs of moons, an order, a payer.
import type { DailyShop, MoonOffer, MoonOffers, Offer, Payer, MoonOrder } from '@/api/shop';

const DAY_MS = 86_400_000;

export function anOffer(category: string, over: Partial<Offer> = {}): Offer {
  return {
    id: `20783-${category}`,
    category,
    dailyShopId: 20_783,
    coins: null,
    moons: null,
    fullPrice: null,
    skin: null,
    pack: null,
    instead: null,
    collected: false,
    discount: 0,
    webDiscount: 0,
    newPlayerDiscount: 0,
    ...over,
  };
}

/** The day that is now, in UTC. */
export function aDailyShop(over: Partial<DailyShop> = {}): DailyShop {
  const start = Math.floor(Date.now() / DAY_MS) * DAY_MS;
  return {
    id: 20_783,
    start,
    end: start + DAY_MS,
    elements: [
      anOffer('free', { coins: 60 }),
      anOffer('premium', { skin: 'H2', instead: 90 }),
      anOffer('coinsLow', { skin: 'C1', coins: 160, fullPrice: 200, discount: 20 }),
      anOffer('moonsLow', { skin: 'C2', moons: 45, fullPrice: 60, discount: 25 }),
      anOffer('collectionLow', { pack: 'night', coins: 240, fullPrice: 300, discount: 20 }),
    ],
    ...over,
  };
}

function moons(amount: number, bonus: number, price: number, tag: string | null = null): MoonOffer {
  return {
    id: `moons-${amount}`,
    idNewPlayerDiscount: `moons-${amount}-new`,
    moons: amount,
    bonus,
    price,
    newPlayerDiscount: 50,
    discount: 0,
    webDiscount: 0,
    img: `moons-${amount}`,
    tag,
    currency: 'EUR',
    stripe: true,
    paypal: true,
    paysafecard: true,
    default: tag === 'popular',
  };
}

export function moonOffers(over: Partial<MoonOffers> = {}): MoonOffers {
  const offers = [moons(80, 0, 99), moons(450, 40, 499, 'popular'), moons(2000, 350, 1999, 'bestValue')];
  const pays = offers.map(({ price }) => ({ price, discount: null }));
  return {
    offers,
    own: pays,
    gift: pays,
    providers: ['stripe', 'paypal', 'house'],
    discountEndAt: null,
    vat: 20,
    seller: 'Moonhowl\n1 Crater Lane',
    ...over,
  };
}

export function anOrder(over: Partial<MoonOrder> = {}): MoonOrder {
  return {
    id: 'mh-1',
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
    createdAt: Date.UTC(2026, 10, 3, 20),
    paidAt: Date.UTC(2026, 10, 3, 20, 1),
    consentedAt: Date.UTC(2026, 10, 3, 20),
    refunded: 0,
    payingBack: 0,
    withdrawUntil: null,
    seller: 'Moonhowl\n1 Crater Lane',
    ...over,
  };
}

export function aPayer(over: Partial<Payer> = {}): Payer {
  return { age: 'adult', monthlyLimit: null, nextLimit: null, nextLimitAt: null, minorsLimit: null, thisMonth: 0, ...over };
}
