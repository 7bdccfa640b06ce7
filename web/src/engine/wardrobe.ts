// The main thread's handle on the wardrobe. Its worker and its WASM are fetched at the first call.
import * as Comlink from 'comlink';
import { setArtVersion } from './art';
import { withFailure } from './calls';
import { afterGames } from './fetchOrder';
import type { WardrobeWorker } from './wardrobe-api';
import { watched } from './watched';

let remote: Comlink.Remote<WardrobeWorker> | undefined;

function start(): Comlink.Remote<WardrobeWorker> {
  const worker = new Worker(new URL('./wardrobe.worker.ts', import.meta.url), { type: 'module', name: 'wardrobe' });
  const { remote: started, fail } = withFailure(watched('wardrobe', worker, Comlink.wrap<WardrobeWorker>(worker)));
  worker.onerror = ({ message }) => {
    // For example, the worker can't be fetched. The next call starts another one.
    worker.terminate();
    if (remote === started) remote = undefined;
    fail(new Error(message));
  };
  // A failure of the worker is reported to its other callers.
  started.setTurn(Comlink.proxy(afterGames)).catch(() => undefined);
  started.watch(Comlink.proxy(setArtVersion)).catch(() => undefined);
  return started;
}

export function wardrobe(): Comlink.Remote<WardrobeWorker> {
  remote ??= start();
  return remote;
}
