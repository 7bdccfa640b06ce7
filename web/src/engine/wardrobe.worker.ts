// The worker that dresses people: it fetches what there is to wear and its drawings, and the engine composes them. Not the
// engine's own worker: pictures are on every page, and no verdict waits for them.
import * as Comlink from 'comlink';
import init, { Closet } from '@/wasm/moonhowl_wardrobe';
import { answersFrom } from './answers';
import { fit, type Fitting, Fittings } from './fitting';
import type { WardrobeWorker } from './wardrobe-api';

let tell: ((version: string) => void) | undefined;

async function start(): Promise<Fitting> {
  await init();
  const fitted = await fit((catalogue) => new Closet(catalogue));
  tell?.(fitted.catalogue.version);
  return fitted;
}

const fittings = new Fittings(start);

const api: WardrobeWorker = {
  ...answersFrom(async () => (await fittings.now()).closet),
  catalogue: async () => (await fittings.now()).catalogue,
  renew: async () => (await fittings.renew()).catalogue,
  watch(listener) {
    tell = listener;
  },
  pictures: (asked) => fittings.withDrawings((fitting) => fitting.pictures(asked)),
  sheets: (asked) => fittings.withDrawings((fitting) => fitting.sheets(asked)),
  stock: () => fittings.withDrawings((fitting) => fitting.stock()),
};

Comlink.expose(api);
