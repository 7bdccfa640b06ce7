// The main thread's handle on the gauges. Their workers and their WASM are fetched when a composition is first measured.
import * as Comlink from 'comlink';
import type { Chances, Settings } from '@/generated/engine';
import type { GaugeWorker } from './gauge-api';

/** Who adds five roles in a row wants to know of the fifth. */
const PAUSE_MS = 150;
/** Two play twice as many games; more would only make a phone warm. */
const MOST_WORKERS = 2;

interface Gauges {
  workers: Comlink.Remote<GaugeWorker>[];
  /** Comes when a worker can't be fetched. */
  failed: Promise<never>;
  /** Ends them for good; who measures next starts others. */
  end: () => void;
}

let running: Gauges | undefined;

function start(): Gauges {
  const count = Math.max(1, Math.min(MOST_WORKERS, navigator.hardwareConcurrency));
  const workers = Array.from({ length: count }, () => new Worker(new URL('./gauge.worker.ts', import.meta.url), { type: 'module', name: 'gauge' }));
  const failed = new Promise<never>((_, reject) => {
    for (const worker of workers) worker.onerror = ({ message }) => reject(new Error(message));
  });
  const end = () => {
    for (const worker of workers) worker.terminate();
    running = undefined;
  };
  return { workers: workers.map((worker) => Comlink.wrap<GaugeWorker>(worker)), failed, end };
}

/** Waits a moment; rejects if it was called off meanwhile. */
function pause(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, PAUSE_MS);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(new Error('called off'));
    });
  });
}

/** The workers share the games out among themselves, and the first adds up what all have counted. */
async function share({ workers }: Gauges, settings: Settings, signal: AbortSignal, tell: (chances: Chances) => void): Promise<Chances> {
  const [first] = workers;
  if (!first) throw new Error('no worker');
  await Promise.all(workers.map((worker, part) => worker.begin(settings, part, workers.length)));
  while (!signal.aborted) {
    const parts = await Promise.all(workers.map((worker) => worker.play()));
    const chances = await first.chances(parts);
    if (signal.aborted) break;
    if (chances.isSettled) return chances;
    tell(chances);
  }
  throw new Error('called off');
}

/**
 * Measures a composition: `tell` is called as the numbers grow finer. Answers them when they are fine enough, and
 * rejects when it was called off, for then there is nothing to keep.
 */
export async function measure(settings: Settings, signal: AbortSignal, tell: (chances: Chances) => void): Promise<Chances> {
  await pause(signal);
  const gauges = (running ??= start());
  try {
    return await Promise.race([share(gauges, settings, signal, tell), gauges.failed]);
  } catch (error) {
    // Whatever went wrong, new workers know nothing of it.
    if (!signal.aborted && running === gauges) gauges.end();
    throw error;
  }
}
