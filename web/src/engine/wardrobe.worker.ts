// The worker that dresses people: it fetches what there is to wear and its drawings, and the engine composes them. Not the
// engine's own worker: pictures are on every page, and no verdict waits for them.
import * as Comlink from 'comlink';
import init, { Closet } from '@/wasm/moonhowl_wardrobe';
import { answersFrom } from './answers';
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

const api: WardrobeWorker = {
  ...answersFrom(async () => (await fitted()).closet),
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
  sheets: async (asked) => (await fitted()).sheets(asked),
  stock: async () => (await fitted()).stock(),
};

Comlink.expose(api);
