// The worker that plays thousands of games to see who wins them. One of its own: whoever waits for the engine's word on
// a command or a set-up does not wait for these.
import * as Comlink from 'comlink';
import init, { Gauge } from '@/wasm/moonhowl_gauge';
import type { GaugeWorker } from './gauge-api';

/** Between two slices the worker listens: to a change of the composition above all. */
const SLICE_MS = 25;
/** How often the numbers are told: as fast as they can be read, and not faster. */
const TELL_MS = 200;
/** So many games are played between two looks at the clock. */
const GAMES = 4;

const ready = init();
let current = 0;

/** A task of its own for what comes next; a timer would be held back by the browser. */
const port = new MessageChannel();
const nextTask = () =>
  new Promise<void>((resolve) => {
    port.port1.onmessage = () => resolve();
    port.port2.postMessage(null);
  });

const api: GaugeWorker = {
  async measure(settings, tell) {
    const mine = ++current;
    await ready;
    const gauge = new Gauge(settings);
    try {
      let told = performance.now();
      while (mine === current) {
        const until = performance.now() + SLICE_MS;
        while (performance.now() < until) gauge.play(GAMES);
        const chances = gauge.chances();
        if (chances.isSettled) return chances;
        if (performance.now() >= told + TELL_MS) {
          told = performance.now();
          tell(chances);
        }
        await nextTask();
      }
      return null;
    } finally {
      gauge.free();
    }
  },
  stop() {
    current++;
  },
};

Comlink.expose(api);
