// The main thread's handle on the wardrobe. Its worker and its WASM are fetched when the first picture is asked for.
import * as Comlink from 'comlink';
import { artIs } from './art';
import type { WardrobeWorker } from './wardrobe-api';

let remote: Comlink.Remote<WardrobeWorker> | undefined;

function start(): Comlink.Remote<WardrobeWorker> {
  const worker = new Worker(new URL('./wardrobe.worker.ts', import.meta.url), { type: 'module', name: 'wardrobe' });
  worker.onerror = () => {
    // It could not be fetched: whoever asks next starts another one.
    worker.terminate();
    remote = undefined;
  };
  const started = Comlink.wrap<WardrobeWorker>(worker);
  void started.watch(Comlink.proxy(artIs));
  return started;
}

export function wardrobe(): Comlink.Remote<WardrobeWorker> {
  remote ??= start();
  return remote;
}
