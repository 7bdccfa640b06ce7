// The main thread's handle on the engine. The worker and its WASM are fetched at the first call.
import * as Comlink from 'comlink';
import { watched } from './watched';
import type { EngineWorker, PracticeOptions, PracticeUpdate } from './worker-api';

let remote: Comlink.Remote<EngineWorker> | undefined;

function start(): Comlink.Remote<EngineWorker> {
  const worker = new Worker(new URL('./engine.worker.ts', import.meta.url), { type: 'module', name: 'engine' });
  const started = watched('engine', worker, Comlink.wrap<EngineWorker>(worker));
  // Measures how long the engine takes to start (docs/PERFORMANCE.md).
  void started.cards().then(() => performance.mark('engine:first-answer'));
  return started;
}

export function engine(): Comlink.Remote<EngineWorker> {
  remote ??= start();
  return remote;
}

/** Starts a practice game; `onUpdate` is called in this thread after each change. */
export async function startPractice(options: PracticeOptions, onUpdate: (update: PracticeUpdate) => void): Promise<void> {
  await engine().startPractice(options, Comlink.proxy(onUpdate));
}
