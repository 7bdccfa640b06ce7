// How long the client waits before it dials again.
import type { CloseMeaning } from './protocol';

const FIRST_RETRY_MS = 400;
const LAST_RETRY_MS = 15_000;
/** A node that drains asks for a quick return, spread out so that not all clients return at once. */
const SOON_MS = 300;

/** Full jitter: somewhere between half and all of an exponentially growing wait. */
export function backoff(attempt: number, random: number): number {
  const ceiling = Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** attempt);
  return Math.round(ceiling * (0.5 + random / 2));
}

/** The wait after a close with this meaning. */
export function waitAfter(meaning: CloseMeaning, attempt: number, random: number): number {
  if (meaning === 'retry-soon' && attempt === 0) return Math.round(SOON_MS * (0.5 + random));
  return backoff(attempt, random);
}
