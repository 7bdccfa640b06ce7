// The wardrobe worker's calls about moons and money. They need the WASM module, but no wardrobe.
import { moneyOf, moonPrice, takenFor } from '@/wasm/moonhowl_wardrobe';
import type { WardrobeWorker } from './wardrobe-api';

/** `ready`: resolves once the module has started. */
export function moneyCalls(ready: () => Promise<unknown>) {
  return {
    moneyOf: async (moons, pack) => {
      await ready();
      return moneyOf(moons, pack.moons, pack.price);
    },
    moonPrices: async (packs, { isNewcomer, isGift }) => {
      await ready();
      return packs.map(({ price, discount, webDiscount, newPlayerDiscount }) =>
        moonPrice(price, discount, webDiscount, newPlayerDiscount, isNewcomer, isGift),
      );
    },
    takenFor: async ({ price, moons, withdrawn }, paidBack, money) => {
      await ready();
      return takenFor(price, moons, withdrawn.money, withdrawn.moons, paidBack, money);
    },
  } satisfies Partial<WardrobeWorker>;
}
