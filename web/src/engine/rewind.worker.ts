// A worker that holds all envelopes of a game, and gives any seat's view of it at any moment. Apart from the engine's worker,
// so that a game that is played meanwhile does not wait for it.
import * as Comlink from 'comlink';
import init, { Rewind } from '@/wasm/moonhowl_rewind';
import type { RewindWorker } from './rewind-api';

const ready = init();
let rewind: Rewind | undefined;

async function current(): Promise<Rewind> {
  await ready;
  return (rewind ??= new Rewind());
}

const api: RewindWorker = {
  async begin(envelopes) {
    await ready;
    rewind?.free();
    rewind = new Rewind();
    rewind.extend([...envelopes]);
  },
  async beginRecord(events) {
    await ready;
    rewind?.free();
    rewind = new Rewind();
    return rewind.extendKnown([...events]);
  },
  extend: async (envelopes) => (await current()).extend([...envelopes]),
  truth: async (count) => (await current()).truth(count),
  seenBy: async (seat, count) => (await current()).seenBy(seat, count),
  countAt: async (at) => (await current()).countAt(at),
};

Comlink.expose(api);
