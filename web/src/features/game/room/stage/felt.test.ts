import { describe, expect, it } from 'vitest';
import type { Card, Ending, Event } from '@/generated/engine';
import { setOf } from '../../testViews';
import { feltOf } from './felt';

const ME = 0;
const cards = [
  { id: 'werewolf', inPack: true },
  { id: 'villager', inPack: false },
] as Card[];

const died = (over: Partial<Extract<Event, { type: 'died' }>>): Event => ({
  type: 'died',
  seat: 1,
  role: 'villager',
  cause: 'vote',
  infected: false,
  ...over,
});
const wonBy = (...seats: number[]): Event => ({
  type: 'ended',
  ending: { winner: { type: 'villagers' }, winners: setOf(...seats), seats: [], secretLines: [], day: 2 } as unknown as Ending,
});

describe('a player feels', () => {
  it.each<[string, Event, ReturnType<typeof feltOf>]>([
    ['their own death', died({ seat: ME, cause: 'pack' }), { what: 'death', role: 'villager' }],
    ['their own death, though they are a wolf who is hanged', died({ seat: ME, role: 'werewolf' }), { what: 'death', role: 'werewolf' }],
    ['a wolf whom the village hangs', died({ role: 'werewolf' }), { what: 'hanged', role: 'werewolf' }],
    ['a wolf whom the mayor hangs', died({ role: 'werewolf', cause: 'mayor' }), { what: 'hanged', role: 'werewolf' }],
    ['a wolf whom the dictator hangs', died({ role: 'werewolf', cause: 'dictator' }), { what: 'hanged', role: 'werewolf' }],
    ['an infected villager who is hanged', died({ infected: true }), { what: 'hanged', role: 'villager' }],
    ['a win', wonBy(ME, 3), { what: 'win', role: null }],
  ])('%s', (_, event, felt) => expect(feltOf(event, ME, cards)).toEqual(felt));
});

describe('a player feels nothing of', () => {
  it.each<[string, Event, number | null]>([
    ['a villager who is hanged', died({}), ME],
    ['a wolf who dies otherwise', died({ role: 'werewolf', cause: 'shot' }), ME],
    ['the death of another', died({ cause: 'pack' }), ME],
    ['a win of others', wonBy(1, 3), ME],
    ['a win that they only watch', wonBy(0, 1), null],
    ['a night without a death', { type: 'nobodyDied' }, ME],
  ])('%s', (_, event, me) => expect(feltOf(event, me, cards)).toBeNull());
});
