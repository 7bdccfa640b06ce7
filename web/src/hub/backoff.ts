// How long the client waits before it reconnects.
import type { CloseMeaning } from './protocol';

const FIRST_RETRY_MS = 400;
const MAX_RETRY_MS = 15_000;
/** A node that drains wants its clients to reconnect soon, but not all at once. */
const SOON_RETRY_MS = 300;
/** A full server wants to be asked again after this time, with as much of chance added. */
const FULL_RETRY_MS = 5_000;

/** Equal jitter: between half and all of an exponentially growing wait. `random` is in [0, 1). */
export function backoff(attempt: number, random: number): number {
  const ceiling = Math.min(MAX_RETRY_MS, FIRST_RETRY_MS * 2 ** attempt);
  return Math.round(ceiling * (0.5 + random / 2));
}

/** The wait before reconnecting after a close with this meaning. */
export function waitAfter(meaning: CloseMeaning, attempt: number, random: number): number {
  if (meaning === 'retry-soon' && attempt === 0) return Math.round(SOON_RETRY_MS * (0.5 + random));
  if (meaning === 'full') return Math.round(FULL_RETRY_MS * (1 + random));
  return backoff(attempt, random);
}
