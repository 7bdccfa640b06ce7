import { expect, it } from 'vitest';
import type { Envelope, Event } from '@/generated/engine';
import { chronicleOf } from '../rewound/entries';
import { openingOf, paceOf, seenOf } from './pace';

const ALL = 0xc00fffff;
const MODERATORS = 0x80000000;
const only = (seat: number) => MODERATORS + 2 ** seat;
const says = (text: string): Event => ({ type: 'said', line: { channel: 'village', from: { type: 'seat', seat: 0 }, text, day: 1, night: false } });

const sent: [Event, number][] = [
  [{ type: 'hostChanged', seat: 0 }, ALL],
  [{ type: 'phaseChanged', phase: { type: 'reveal' }, day: 0, began: 0, ends: null, called: [] }, ALL],
  [{ type: 'roleGiven', role: 'seer' }, only(0)],
  [{ type: 'roleGiven', role: 'werewolf' }, only(1)],
  [{ type: 'promptClosed', prompt: 1 }, only(1)],
  [says('Good morning'), ALL],
  [says('x'.repeat(400)), ALL],
];
const envelopes: Envelope[] = sent.map(([event, audience], at) => ({ seq: at * 2, at: at * 1_000, audience, event }));
const entries = chronicleOf(envelopes);

it('opens at the deal, or at the first event of a game without one', () => {
  expect(openingOf(envelopes)).toBe(2);
  expect(openingOf(envelopes.slice(0, 1))).toBe(1);
});

it('stops at what the chosen eyes were sent, and never at what only the machine needs', () => {
  const stops = (eyes: 'truth' | 'watcher' | number) => {
    const pace = paceOf(seenOf(entries, eyes), envelopes.length, 1);
    const found: number[] = [];
    for (let count = 0; count < envelopes.length;) found.push((count = pace.next(count)));
    return found;
  };
  expect(stops('truth')).toEqual([1, 2, 3, 4, 6, 7]);
  expect(stops('watcher')).toEqual([1, 2, 6, 7]);
  expect(stops(1)).toEqual([1, 2, 4, 6, 7]);
});

it('shows a line for as long as one reads it, at most six seconds, and divides that by the speed', () => {
  const seen = seenOf(entries, 'truth');
  expect(paceOf(seen, envelopes.length, 1).lasts(6)).toBe(900 + 40 * 'Good morning'.length);
  expect(paceOf(seen, envelopes.length, 1).lasts(7)).toBe(6_000);
  expect(paceOf(seen, envelopes.length, 4).lasts(7)).toBe(1_500);
});
