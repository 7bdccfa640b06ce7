// The main thread's handle on the wardrobe. Its worker and its WASM are fetched when the first picture is asked for.
import * as Comlink from 'comlink';
import { artIs } from './art';
import { ending } from './calls';
import type { WardrobeWorker } from './wardrobe-api';

let remote: Comlink.Remote<WardrobeWorker> | undefined;

function start(): Comlink.Remote<WardrobeWorker> {
  const worker = new Worker(new URL('./wardrobe.worker.ts', import.meta.url), { type: 'module', name: 'wardrobe' });
  const { remote: started, fail } = ending(Comlink.wrap<WardrobeWorker>(worker));
  worker.onerror = ({ message }) => {
    // It could not be fetched: whoever asks next starts another one.
    worker.terminate();
    if (remote === started) remote = undefined;
    fail(new Error(message));
  };
  // That it has failed, those hear who ask it something.
  started.watch(Comlink.proxy(artIs)).catch(() => undefined);
  return started;
}

export function wardrobe(): Comlink.Remote<WardrobeWorker> {
  remote ??= start();
  return remote;
}
