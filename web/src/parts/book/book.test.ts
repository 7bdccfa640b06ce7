import { describe, expect, it } from 'vitest';
import type { Card } from '@/generated/engine';
import common from '@/locales/en/common.json';
import commonFr from '@/locales/fr/common.json';
import book from '@/locales/en/rulebook.json';
import bookFr from '@/locales/fr/rulebook.json';
import { sortedCards, highlight, neighbours, searchBook } from './book';

const card = (id: Card['id'], side: Card['side']): Card => ({
  id,
  img: id,
  side,
  aura: 'good',
  alphaOnly: false,
  nonVoice: false,
  hidden: false,
  weight: 0,
  many: false,
  inPack: false,
  protector: null,
  inherits: false,
  speaksWithDead: false,
  weightAlone: 0,
  fromSlots: 5,
});
const CARDS = [card('werewolf', 'werewolves'), card('seer', 'villagers'), card('littleGirl', 'villagers'), card('witch', 'villagers')];

describe('searching the rule book', () => {
  const findEn = (query: string) => searchBook(book, common.roles, CARDS, query).roles.map(({ id }) => id);
  const findFr = (query: string) => searchBook(bookFr, commonFr.roles, CARDS, query).roles.map(({ id }) => id);

  it('ranks roles whose name begins with the query first', () => {
    expect(findEn('wi')[0]).toBe('witch');
    expect(findEn('girl')[0]).toBe('littleGirl');
  });
  it('requires every word, in any order', () => {
    expect(findEn('potion once')).toEqual(findEn('ONCE potion'));
    expect(findEn('crystal')).toEqual(['seer']);
    expect(findEn('crystal potion')).toEqual([]);
  });
  it('ignores accents, case and typographic apostrophes', () => {
    expect(findFr('sorciere')[0]).toBe('witch');
    expect(findFr('SORCIÈRE')).toEqual(findFr('sorciere'));
    expect(findFr("qu'elle")).toEqual(findFr('qu’elle'));
  });
  it('finds chapters of the course of a game too', () => {
    expect(searchBook(book, common.roles, CARDS, 'accusation').chapters.map(({ id }) => id)).toContain('day');
  });
  it('finds nothing for a query without words', () => {
    expect(searchBook(book, common.roles, CARDS, ' … ')).toEqual({ roles: [], chapters: [] });
  });
});

it('marks hits in the original spelling', () => {
  expect(highlight('Un cœur infecté', 'coeur infecte').filter(({ hit }) => hit)).toEqual([
    { text: 'cœur', hit: true },
    { text: 'infecté', hit: true },
  ]);
});

it('orders roles by side, then the role of many, then by name; neighbours wrap around', () => {
  const names = (words: typeof common.roles) => sortedCards([...CARDS, { ...card('villager', 'villagers'), many: true }], words).map(({ id }) => id);
  expect(names(common.roles)).toEqual(['villager', 'littleGirl', 'seer', 'witch', 'werewolf']);
  expect(names(commonFr.roles)).toEqual(['villager', 'littleGirl', 'witch', 'seer', 'werewolf']);
  expect(neighbours(CARDS, common.roles, 'seer')).toEqual({ previous: 'littleGirl', next: 'witch' });
});
