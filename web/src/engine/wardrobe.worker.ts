// The worker of the wardrobe: fetches the catalogue and its drawings, and lets the engine compose pictures. Apart from the
// engine's worker, because pictures are on every page and verdicts must not wait for them.
import * as Comlink from 'comlink';
import init, { Closet } from '@/wasm/moonhowl_wardrobe';
import { answersFrom } from './answers';
import { type LoadedWardrobe, loadWardrobe, WardrobeLoader } from './loadedWardrobe';
import type { WardrobeWorker } from './wardrobe-api';

let onVersion: ((version: string) => void) | undefined;

async function load(): Promise<LoadedWardrobe> {
  await init();
  const loaded = await loadWardrobe((catalogue) => new Closet(catalogue));
  onVersion?.(loaded.catalogue.version);
  return loaded;
}

const loader = new WardrobeLoader(load);

const api: WardrobeWorker = {
  ...answersFrom(async () => (await loader.get()).closet),
  catalogue: async () => (await loader.get()).catalogue,
  renew: async () => (await loader.reload()).catalogue,
  watch(listener) {
    onVersion = listener;
  },
  pictures: (asked) => loader.withDrawings((wardrobe) => wardrobe.pictures(asked)),
  sheets: (asked) => loader.withDrawings((wardrobe) => wardrobe.sheets(asked)),
  stock: () => loader.withDrawings((wardrobe) => wardrobe.stock()),
};

Comlink.expose(api);
