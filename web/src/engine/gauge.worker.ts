// A worker that plays thousands of games to measure who wins. Apart from the engine's worker, so that verdicts on commands
// and compositions don't wait for these games.
import * as Comlink from 'comlink';
import init, { chances, Gauge } from '@/wasm/moonhowl_gauge';
import type { GaugeWorker } from './gauge-api';

/** How long one call plays before the worker takes the next message, such as a change of the composition. */
const PLAY_MS = 100;
/** How many games are played between two checks of the clock. */
const GAMES_PER_CHECK = 4;

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
    const until = performance.now() + PLAY_MS;
    while (performance.now() < until) gauge.play(GAMES_PER_CHECK);
    return gauge.played();
  },
  async chances(parts) {
    await ready;
    return chances(parts);
  },
};

Comlink.expose(api);
