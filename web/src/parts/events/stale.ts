// When events that are shown are to be fetched anew, without React.
import type { YearlyEvent } from '@/api/events';

/** The clocks of browser and server may differ: the events are not asked for again sooner. */
const SOONEST_MS = 20_000;
const DAY_MS = 86_400_000;
/** Timers of browsers do not reach further than 24 days. */
const LATEST_MS = DAY_MS;
/** A moment is the same for all browsers: each asks at its own time within this after it. */
const SPREAD_MS = 30_000;

interface Asked {
  /** When the events were fetched, and what time it is, in milliseconds since the epoch. */
  fetched: number;
  now: number;
  /** From 0 to 1: where in the time after a moment this browser asks. */
  chance: number;
}

/** The first moment after this one at which an event is announced, starts, ends or closes, or a day of one that runs is over. */
function momentAfter(events: readonly YearlyEvent[], at: number): number {
  const changes = events.flatMap(({ announced, start, end, collectUntil }) => [announced, start, end, collectUntil]);
  const midnights = events.some(({ phase }) => phase === 'running') ? [(Math.floor(at / DAY_MS) + 1) * DAY_MS] : [];
  return Math.min(...[...changes, ...midnights].filter((moment) => moment > at));
}

/** In how many milliseconds events are to be fetched anew. What is overdue, since a fetch has failed, is soon. */
export function untilStale(events: readonly YearlyEvent[], { fetched, now, chance }: Asked): number {
  const wait = chance * SPREAD_MS;
  return Math.min(LATEST_MS, Math.max(SOONEST_MS, momentAfter(events, fetched - wait) + wait - now));
}
