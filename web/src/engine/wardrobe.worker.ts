// The worker that dresses people: it fetches what there is to wear and its drawings, and the engine composes them. Not the
// engine's own worker: pictures are on every page, and no verdict waits for them.
import * as Comlink from 'comlink';
import init, { Closet, mayEquip, unlock } from '@/wasm/moonhowl_wardrobe';
import { fit, type Fitting } from './fitting';
import type { WardrobeWorker } from './wardrobe-api';

let fitting: Promise<Fitting> | undefined;
let tell: ((version: string) => void) | undefined;

/** What could not be fetched is fetched again by whoever asks next. */
function fitted(): Promise<Fitting> {
  fitting ??= start().catch((error: unknown) => {
    fitting = undefined;
    throw error;
  });
  return fitting;
}

async function start(): Promise<Fitting> {
  await init();
  const fitted = await fit((catalogue) => new Closet(catalogue));
  tell?.(fitted.catalogue.version);
  return fitted;
}

const closet = async (): Promise<Closet> => (await fitted()).closet;

const api: WardrobeWorker = {
  catalogue: async () => (await fitted()).catalogue,
  async renew() {
    // Without an answer the old one stands.
    const renewed = start();
    const { catalogue } = await renewed;
    fitting = renewed;
    return catalogue;
  },
  watch(listener) {
    tell = listener;
  },
  pictures: async (asked) => (await fitted()).pictures(asked),
  stock: async () => (await fitted()).stock(),
  look: async (skin) => (await closet()).look(skin),
  wear: async (look, worn) => (await closet()).wear(look, worn),
  takeOff: async (look, category) => (await closet()).takeOff(look, category),
  wearPack: async (look, pack) => (await closet()).wearPack(look, pack),
  random: async (wearer, owned, seed) => (await closet()).random(wearer, owned, seed),
  changes: async (from, to) => (await closet()).changes(from, to),
  bill: async (look, wearer) => (await closet()).bill(look, wearer),
  packPrice: async (pack, wearer) => (await closet()).packPrice(pack, wearer),
  async unlock(slot, wearer) {
    await init();
    return unlock(slot, wearer);
  },
  async mayEquip(slot, anonymous, selected, hasChanges) {
    await init();
    return mayEquip(slot, anonymous, selected, hasChanges);
  },
};

Comlink.expose(api);
