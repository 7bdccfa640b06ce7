// The main thread's handle on the gauges. Workers and WASM are fetched when a composition is first measured.
import * as Comlink from 'comlink';
import type { Chances, Settings } from '@/generated/engine';
import type { GaugeWorker } from './gauge-api';
import { watched } from './watched';

/** Debounces changes of the composition: of five roles added in a row, only the last is measured. */
const DEBOUNCE_MS = 150;
/** Two workers play twice as many games; more would only heat a phone. */
const MAX_WORKERS = 2;

interface Gauges {
  workers: Comlink.Remote<GaugeWorker>[];
  /** Rejects when a worker fails, for example because it can't be fetched. */
  failed: Promise<never>;
  /** Terminates the workers; the next measurement starts others. */
  end: () => void;
}

let running: Gauges | undefined;

function start(): Gauges {
  const count = Math.max(1, Math.min(MAX_WORKERS, navigator.hardwareConcurrency));
  const workers = Array.from({ length: count }, () => new Worker(new URL('./gauge.worker.ts', import.meta.url), { type: 'module', name: 'gauge' }));
  const failed = new Promise<never>((_, reject) => {
    for (const worker of workers) worker.onerror = ({ message }) => reject(new Error(message));
  });
  const end = () => {
    for (const worker of workers) worker.terminate();
    running = undefined;
  };
  return { workers: workers.map((worker) => watched('gauge', worker, Comlink.wrap<GaugeWorker>(worker))), failed, end };
}

/** Waits for `DEBOUNCE_MS`; rejects if aborted meanwhile. */
function debounce(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, DEBOUNCE_MS);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(new Error('aborted'));
    });
  });
}

/** Splits the games among the workers; the first worker sums up the results of all. */
async function playUntilSettled({ workers }: Gauges, settings: Settings, signal: AbortSignal, onUpdate: (chances: Chances) => void) {
  const [first] = workers;
  if (!first) throw new Error('no worker');
  await Promise.all(workers.map((worker, part) => worker.begin(settings, part, workers.length)));
  while (!signal.aborted) {
    const parts = await Promise.all(workers.map((worker) => worker.play()));
    const chances = await first.chances(parts);
    if (signal.aborted) break;
    if (chances.isSettled) return chances;
    onUpdate(chances);
  }
  throw new Error('aborted');
}

/**
 * Measures a composition's chances. `onUpdate` is called with each improved estimate; resolves once the estimate is settled,
 * rejects if aborted, so that no unfinished estimate is cached.
 */
export async function measure(settings: Settings, signal: AbortSignal, onUpdate: (chances: Chances) => void): Promise<Chances> {
  await debounce(signal);
  const gauges = (running ??= start());
  try {
    return await Promise.race([playUntilSettled(gauges, settings, signal, onUpdate), gauges.failed]);
  } catch (error) {
    // Workers that failed are not reused.
    if (!signal.aborted && running === gauges) gauges.end();
    throw error;
  }
}
