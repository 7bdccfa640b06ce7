// A worker that holds a room from its beginning, for a moderator who looks at any moment of it with anybody's eyes. Not the
// engine's own: a game that he plays meanwhile does not wait for it.
import * as Comlink from 'comlink';
import init, { Rewind } from '@/wasm/moonhowl_practice';
import type { RewindWorker } from './rewind-api';

const ready = init();
let rewind: Rewind | undefined;

async function held(): Promise<Rewind> {
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
  extend: async (envelopes) => (await held()).extend([...envelopes]),
  truth: async (count) => (await held()).truth(count),
  seenBy: async (seat, count) => (await held()).seenBy(seat, count),
  countAt: async (at) => (await held()).countAt(at),
};

Comlink.expose(api);
