// The wardrobe worker's calls that need only the WASM closet, and no request to the server: looks, prices, verdicts.
import type { Closet } from '@/wasm/moonhowl_wardrobe';
import type { WardrobeWorker } from './wardrobe-api';

export function closetCalls(closet: () => Promise<Closet>) {
  return {
    look: async (skin) => (await closet()).look(skin),
    wear: async (look, worn) => (await closet()).wear(look, worn),
    tryOn: async (look, elements) => (await closet()).tryOn(look, elements),
    recolour: async (look, category, color) => (await closet()).recolour(look, category, color),
    takeOff: async (look, category) => (await closet()).takeOff(look, category),
    wearPack: async (look, pack) => (await closet()).wearPack(look, pack),
    random: async (wearer, owned, seed) => (await closet()).random(wearer, owned, seed),
    changes: async (from, to) => (await closet()).changes(from, to),
    standings: async (wearer) => (await closet()).standings(wearer),
    sorted: async (order) => (await closet()).sorted(order),
    packPrice: async (pack, wearer) => (await closet()).packPrice(pack, wearer),
    save: async (slot, look, unlock, wearer) => (await closet()).save(slot, look, unlock, wearer),
    equip: async (slot, tried, anonymous, wearer) => (await closet()).equip(slot, tried, anonymous, wearer),
    firstLook: async (worn, wearer) => (await closet()).firstLook(worn, wearer),
  } satisfies Partial<WardrobeWorker>;
}
