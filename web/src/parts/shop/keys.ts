// The keys of the queries about the shop, and of what the reader has. Apart from the queries, because every page makes some of them
// stale (app/useShopEvents.tsx).

/** The reader's slots, purse and bought elements. */
export const OWN_WARDROBE_KEY = ['wardrobe', 'own'] as const;

export const SHOP_KEY = ['shop'] as const;
export const DAILY_KEY = [...SHOP_KEY, 'daily'] as const;
export const DROPS_KEY = [...SHOP_KEY, 'drops'] as const;
export const MOON_PASS_KEY = [...SHOP_KEY, 'pass'] as const;
export const MOON_OFFERS_KEY = [...SHOP_KEY, 'moons'] as const;
export const PAYER_KEY = [...SHOP_KEY, 'payer'] as const;
export const ORDERS_KEY = [...SHOP_KEY, 'orders'] as const;

/** One order; below `ORDERS_KEY`, so that what makes the list stale makes it stale too. */
export function orderKey(id: string) {
  return [...ORDERS_KEY, 'one', id] as const;
}
