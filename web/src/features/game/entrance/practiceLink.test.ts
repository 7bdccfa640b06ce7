import { expect, it } from 'vitest';
import type { Card } from '@/generated/engine';
import { readRoles, writeRoles } from './practiceLink';

const cards = ['werewolf', 'seer', 'villager', 'sickRat'].map((id) => ({ id, hidden: false }) as Card);

it('writes what it reads', () => {
  expect(writeRoles({ werewolf: 2, seer: 1, villager: 5 })).toBe('werewolf:2,seer,villager:5');
  expect(readRoles('werewolf:2,seer,villager:5', cards)).toEqual({ werewolf: 2, seer: 1, villager: 5 });
  expect(readRoles('sickRat', cards)).toEqual({ sickRat: 1 });
});

it.each(['', 'dragon', 'seer:', 'seer:x', 'seer:-1', 'seer:100', 'seer,,villager', 'seer,seer', 'toString', 'Seer'])(
  'reads no roles from “%s”',
  (text) => {
    expect(readRoles(text, cards)).toBeNull();
  },
);

it('knows no role that is hidden', () => {
  expect(
    readRoles(
      'seer',
      cards.map((card) => ({ ...card, hidden: true })),
    ),
  ).toBeNull();
});
