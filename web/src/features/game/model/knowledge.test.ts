import { describe, expect, it } from 'vitest';
import type { Fact, Known } from '@/generated/engine';
import { marksOf, todaysFacts } from './knowledge';
import { aView, setOf } from '../testViews';

const known = (fact: Fact, day = 1, night = false): Known => ({ day, night, fact });
const today = (...facts: Known[]) => todaysFacts(aView({ facts })).map(({ fact }) => fact.type);

describe('the marks beside a player', () => {
  it('show the contract until it is over', () => {
    const facts = [known({ type: 'contract', seat: 3 })];
    expect(marksOf(aView({ facts }), 3)).toEqual(['contract']);
    expect(marksOf(aView({ facts: [...facts, known({ type: 'contractOver' })] }), 3)).toEqual([]);
  });
  it('show the contaminated as last learned', () => {
    const facts = [known({ type: 'contaminated', seats: 0b110 }), known({ type: 'contaminated', seats: 0b1010 })];
    const view = aView({ facts });
    expect([1, 2, 3].filter((seat) => marksOf(view, seat).includes('contaminated'))).toEqual([1, 3]);
  });
  it('show an aura as last seen', () => {
    const facts = [known({ type: 'aura', seat: 2, aura: 'good' }), known({ type: 'aura', seat: 2, aura: 'evil' })];
    expect(marksOf(aView({ facts }), 2)).toEqual(['auraEvil']);
  });
  it('show the player’s own barrels', () => {
    const view = aView({ barrels: setOf(2, 4) });
    expect([1, 2, 3, 4].map((seat) => marksOf(view, seat))).toEqual([[], ['barrel'], [], ['barrel']]);
  });
  it('show a living testator', () => {
    expect(marksOf(aView({ facts: [known({ type: 'testator', seat: 4 })] }), 4)).toEqual(['testator']);
  });
});

describe('the facts of today', () => {
  it('are the newest reading of the vote', () => {
    const facts = [known({ type: 'leader', seat: 1, pack: false }), known({ type: 'leader', seat: 2, pack: true })];
    expect(todaysFacts(aView({ facts }))).toEqual([facts[1]]);
  });
  it('are neither those of yesterday nor those for the log alone', () => {
    expect(today(known({ type: 'leader', seat: 1, pack: false }, 0), known({ type: 'role', seat: 1, role: 'seer' }))).toEqual([]);
  });
  it('are a contract until it is over', () => {
    expect(today(known({ type: 'contract', seat: 1 }))).toEqual(['contract']);
    expect(today(known({ type: 'contract', seat: 1 }), known({ type: 'contractOver' }))).toEqual([]);
  });
  it('are the visitor of the night, as long as it lasts', () => {
    const facts = [known({ type: 'visited', role: 'rumplestiltskin' }, 1, true)];
    expect(todaysFacts(aView({ facts, phase: { type: 'night', step: 'counterGuess' } }))).toHaveLength(1);
    expect(todaysFacts(aView({ facts }))).toEqual([]);
  });
});
