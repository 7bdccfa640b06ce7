// When events that are shown are to be fetched anew.
import { expect, it } from 'vitest';
import { anEvent } from '@/test/events';
import { untilStale } from './stale';

const HOUR = 3_600_000;
const NOON = Date.UTC(2026, 10, 27, 12);
/** An event that starts in an hour. */
const SOON = anEvent({ phase: 'announced', announced: NOON - HOUR, start: NOON + HOUR, end: NOON + 90 * HOUR, collectUntil: NOON + 162 * HOUR });
const RUNNING = { ...SOON, phase: 'running' as const, start: NOON - HOUR };

it('browsers ask at their own time within half a minute after an event changes its phase', () => {
  const asks = [0, 0.5, 1].map((chance) => untilStale([SOON], { fetched: NOON, now: NOON, chance }));
  expect(asks).toEqual([HOUR, HOUR + 15_000, HOUR + 30_000]);
});

it('a browser whose time has not come yet is still to ask, also if it is asked meanwhile', () => {
  const start = SOON.start;
  expect(untilStale([SOON], { fetched: NOON, now: start + 5_000, chance: 1 })).toBe(25_000);
  expect(untilStale([SOON], { fetched: start + 5_000, now: start + 5_000, chance: 1 })).toBe(25_000);
  expect(untilStale([SOON], { fetched: start + 30_000, now: start + 30_000, chance: 1 })).toBeGreaterThan(HOUR);
});

it('what a failure has left stale is asked for again soon', () => {
  expect(untilStale([SOON], { fetched: NOON, now: SOON.start + HOUR, chance: 0.5 })).toBe(20_000);
});

it('the points of today are asked for when the day is over (UTC), while an event runs', () => {
  expect(untilStale([RUNNING], { fetched: NOON, now: NOON, chance: 0 })).toBe(12 * HOUR);
  expect(untilStale([RUNNING], { fetched: NOON + 12 * HOUR, now: NOON + 12 * HOUR, chance: 0 })).toBe(24 * HOUR);
  expect(untilStale([{ ...SOON, start: NOON + 20 * HOUR }], { fetched: NOON, now: NOON, chance: 0 })).toBe(20 * HOUR);
});

it('a timer is never longer than a day', () => {
  expect(untilStale([], { fetched: NOON, now: NOON, chance: 0 })).toBe(24 * HOUR);
});
