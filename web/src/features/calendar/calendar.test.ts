// @vitest-environment node
// The calendar that a browser computes is the one of every server: both are compared with one file.
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { Calendar } from '@/generated/engine';
import { calendar, initSync } from '@/wasm/moonhowl_wasm';
import { EVENT_NAMES, MOON_NAMES } from '@/generated/calendarNames';
import { eventsOf, eventsOfYear } from './model';

initSync({ module: readFileSync('src/wasm/moonhowl_wasm_bg.wasm') });

const written = JSON.parse(readFileSync('../engine/src/seasons/calendar.json', 'utf8')) as [number, Calendar][];

it.each(written)('from %s on', (at, expected) => {
  expect(calendar(at)).toEqual(expected);
});

it.each(written)('from %s on, everything has a name, and every event is in one season', (at, year) => {
  for (const { moon } of year.seasons) expect(MOON_NAMES[moon]).toBeDefined();
  for (const { design } of year.events) expect(EVENT_NAMES[design]).toBeDefined();
  const shown = eventsOfYear(year, []);
  expect(shown).toHaveLength(year.events.length);
  expect(year.seasons.flatMap((season) => eventsOf(season, shown, at))).toEqual(shown);
});
