// The main thread's handle on a game that can be rewound. Each page that shows one starts its own worker.
import * as Comlink from 'comlink';
import type { RewindWorker } from './rewind-api';
import { watched } from './watched';

export interface Rewinding {
  rewind: RewindWorker;
  end: () => void;
}

export function startRewind(): Rewinding {
  const worker = new Worker(new URL('./rewind.worker.ts', import.meta.url), { type: 'module', name: 'rewind' });
  const rewind: RewindWorker = watched('rewind', worker, Comlink.wrap<RewindWorker>(worker));
  return { rewind, end: () => worker.terminate() };
}
