import { describe, expect, it } from 'vitest';
import type { Envelope, Event, Face } from '@/generated/engine';
import { chronicleOf, countAt, filtered, forWhom, NO_FILTER, reached } from './entries';
import { labelled, markAt, marksOf, roomsOf } from './marks';

const ALL = 0xc00fffff;
const MODERATORS = 0x80000000;
const only = (...seats: number[]) => seats.reduce((set, seat) => set + 2 ** seat, MODERATORS);
const face = (name: string): Face => ({ name, skin: '', bot: false, level: 1 });

function listOf(...events: [Event, number?][]): Envelope[] {
  return events.map(([event, audience = ALL], seq) => ({ seq, at: seq * 1000, audience, event }));
}
const phase = (type: 'night' | 'dawn' | 'day', day: number): [Event] => [
  {
    type: 'phaseChanged',
    phase: type === 'night' ? { type, step: 'solitary' } : { type },
    day,
    began: 0,
    ends: null,
    called: [],
  },
];

describe('the audience of an entry', () => {
  it('is read from all 32 bits', () => {
    expect(forWhom(ALL)).toEqual({ type: 'all' });
    expect(forWhom(MODERATORS)).toEqual({ type: 'moderators' });
    expect(forWhom(only(0, 19))).toEqual({ type: 'seats', seats: [0, 19] });
  });
  it('decides what a seat or a spectator is shown', () => {
    expect([reached(only(3), 3), reached(only(3), 4), reached(only(3), 'watcher')]).toEqual([true, false, false]);
    expect([reached(ALL, 3), reached(ALL, 'watcher'), reached(MODERATORS, 'watcher')]).toEqual([true, true, false]);
  });
});

describe('the chronicle', () => {
  const entries = chronicleOf(
    listOf(
      [{ type: 'seated', seat: 0, face: face('Anna') }],
      [{ type: 'seated', seat: 1, face: face('Bob') }],
      [{ type: 'vacated', seat: 1, removed: false }],
      [{ type: 'seated', seat: 1, face: face('Émile') }],
      [{ type: 'roleGiven', role: 'seer' }, only(1)],
      [{ type: 'voted', voter: 0, target: 1, accusation: null }],
      [{ type: 'moderated', by: 'Mod', order: { type: 'mute', seat: 1, lasts: 60_000 }, reason: null }, MODERATORS],
    ),
  );
  it('knows the players of each moment, also one who has just left', () => {
    const names = entries.map(({ table }) => table.seats[1]?.face?.name);
    expect(names).toEqual([undefined, 'Bob', 'Bob', 'Émile', 'Émile', 'Émile', 'Émile']);
  });
  it('is filtered by seat (subject or audience), by kind, and by text', () => {
    const counts = (filter: object) => filtered(entries, { ...NO_FILTER, ...filter }, words).map(({ count }) => count);
    const words = ({ table }: (typeof entries)[number]) => table.seats[1]?.face?.name ?? '';
    expect(counts({ seat: 1 })).toEqual([2, 3, 4, 5, 6, 7]);
    expect(counts({ kind: 'votes' })).toEqual([6]);
    expect(counts({ kind: 'moderation', seat: 0 })).toEqual([]);
    expect(counts({ text: ' emile' })).toEqual([4, 5, 6, 7]);
  });
});

describe('the marks of the timeline', () => {
  const envelopes = listOf(phase('night', 0), phase('night', 0), [{ type: 'nobodyDied' }], phase('dawn', 1), phase('day', 1), phase('night', 1));
  const marks = marksOf(envelopes);
  it('stand where each night and each day begins', () => {
    expect(marks).toEqual([
      { count: 1, night: true, number: 1 },
      { count: 4, night: false, number: 1 },
      { count: 6, night: true, number: 2 },
    ]);
  });
  it('tell in which night or day a moment lies', () => {
    expect(markAt(marks, 5)).toMatchObject({ night: false, number: 1 });
    expect(markAt(marks, 0)).toBeUndefined();
  });
  it('omit labels that would overlap', () => {
    expect([...labelled(marks, 6, 'wide')]).toHaveLength(3);
    expect([...labelled(marks, 100, 'wide')]).toHaveLength(1);
    expect([...labelled(marks, 50, 'wide')]).toHaveLength(2);
    expect([...labelled(marks, 50, 'narrow')]).toHaveLength(1);
  });
  it('are no wider than the distance to the nearest one, so that none covers another', () => {
    expect(roomsOf(marks, 11)).toEqual(['30%', '20%', '20%']);
    expect(roomsOf(marks.slice(0, 1), 11)).toEqual(['110%']);
  });
});

it('a moment is found by the number of its envelope; for a missing number, it is the one before', () => {
  const numbered = [3, 4, 9].map((seq): Envelope => ({ seq, at: seq, audience: ALL, event: { type: 'nobodyDied' } }));
  expect([3, 4, 7, 9, 20].map((seq) => countAt(numbered, seq))).toEqual([1, 2, 2, 3, 3]);
  expect(countAt(numbered, 0)).toBe(1);
});
