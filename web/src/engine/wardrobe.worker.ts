// The worker of the wardrobe: fetches the catalogue and its drawings, and lets the engine compose pictures. Apart from the
// engine's worker, because pictures are on every page and verdicts must not wait for them.
import * as Comlink from 'comlink';
import init, { Closet } from '@/wasm/moonhowl_wardrobe';
import { closetCalls } from './closetCalls';
import { type LoadedWardrobe, loadWardrobe, WardrobeLoader } from './loadedWardrobe';
import { moneyCalls } from './moneyCalls';
import type { WardrobeWorker } from './wardrobe-api';

let onVersion: ((version: string) => void) | undefined;

/** Resolves when it is a fetch's turn. */
let turn: () => Promise<void> = () => Promise.resolve();

let started: Promise<unknown> | undefined;

/** Starts the module once; after a failure, the next call tries again. */
function start(): Promise<unknown> {
  started ??= turn()
    .then(() => init())
    .catch((error: unknown) => {
      started = undefined;
      throw error;
    });
  return started;
}

async function load(): Promise<LoadedWardrobe> {
  await start();
  const loaded = await loadWardrobe((catalogue) => new Closet(catalogue), turn);
  onVersion?.(loaded.catalogue.version);
  return loaded;
}

const loader = new WardrobeLoader(load);

const api: WardrobeWorker = {
  ...closetCalls(async () => (await loader.get()).closet),
  ...moneyCalls(start),
  catalogue: async () => (await loader.get()).catalogue,
  refetchCatalogue: async () => (await loader.reload()).catalogue,
  setTurn(next) {
    turn = next;
  },
  watch(listener) {
    onVersion = listener;
  },
  pictures: (requests) => loader.withDrawings((wardrobe) => wardrobe.pictures(requests)),
  sheets: (request) => loader.withDrawings((wardrobe) => wardrobe.sheets(request)),
  fetchAllDrawings: () => loader.withDrawings((wardrobe) => wardrobe.fetchAllDrawings()),
};

Comlink.expose(api);
