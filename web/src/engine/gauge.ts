// The main thread's handle on the gauge. Its worker and its WASM are fetched when a composition is first measured.
import * as Comlink from 'comlink';
import type { Chances, Settings } from '@/generated/engine';
import type { GaugeWorker } from './gauge-api';

/** Who adds five roles in a row wants to know of the fifth. */
const PAUSE_MS = 150;

interface Gauge {
  remote: Comlink.Remote<GaugeWorker>;
  /** Comes when the worker can't be fetched. */
  failed: Promise<never>;
  /** Ends it for good; who measures next starts another. */
  end: () => void;
}

let running: Gauge | undefined;

function start(): Gauge {
  const worker = new Worker(new URL('./gauge.worker.ts', import.meta.url), { type: 'module', name: 'gauge' });
  const failed = new Promise<never>((_, reject) => {
    worker.onerror = ({ message }) => reject(new Error(message));
  });
  const end = () => {
    worker.terminate();
    running = undefined;
  };
  return { remote: Comlink.wrap<GaugeWorker>(worker), failed, end };
}

/** Waits a moment; false if it was called off meanwhile. */
function pause(signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(true), PAUSE_MS);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve(false);
    });
  });
}

/**
 * Measures a composition: `tell` is called as the numbers grow finer. Answers them when they are fine enough, and
 * rejects when it was called off, for then there is nothing to keep.
 */
export async function measure(settings: Settings, signal: AbortSignal, tell: (chances: Chances) => void): Promise<Chances> {
  if (!(await pause(signal))) throw new Error('called off');
  const { remote, failed, end } = (running ??= start());
  signal.addEventListener('abort', () => void remote.stop());
  const told = (chances: Chances) => {
    if (!signal.aborted) tell(chances);
  };
  const chances = await Promise.race([remote.measure(settings, Comlink.proxy(told)), failed]).catch((error: unknown) => {
    // Whatever it was, a new worker knows nothing of it.
    end();
    throw error;
  });
  if (chances === null) throw new Error('called off');
  return chances;
}
