// A worker that plays thousands of games to see who wins them. Not the engine's own: whoever waits for a word on a command
// or a set-up does not wait for these.
import * as Comlink from 'comlink';
import init, { chances, Gauge } from '@/wasm/moonhowl_gauge';
import type { GaugeWorker } from './gauge-api';

/** So long it plays before it listens again: to a change of the composition above all. */
const MOMENT_MS = 100;
/** So many games are played between two looks at the clock. */
const GAMES = 4;

const ready = init();
let gauge: Gauge | undefined;

const api: GaugeWorker = {
  async begin(settings, first, of) {
    await ready;
    gauge?.free();
    gauge = undefined;
    gauge = new Gauge(settings, first, of);
  },
  play() {
    if (!gauge) throw new Error('nothing to measure');
    const until = performance.now() + MOMENT_MS;
    while (performance.now() < until) gauge.play(GAMES);
    return gauge.played();
  },
  async chances(parts) {
    await ready;
    return chances(parts);
  },
};

Comlink.expose(api);
