import { describe, expect, it } from 'vitest';
import type { Card } from '@/generated/engine';
import common from '@/locales/en/common.json';
import commonFr from '@/locales/fr/common.json';
import book from '@/locales/en/rulebook.json';
import bookFr from '@/locales/fr/rulebook.json';
import { inOrder, marked, neighbours, searchBook } from './book';

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
  weightAlone: 0,
  fromSlots: 5,
});
const CARDS = [card('werewolf', 'werewolves'), card('seer', 'villagers'), card('littleGirl', 'villagers'), card('witch', 'villagers')];

describe('searching the rule book', () => {
  const found = (query: string) => searchBook(book, common.roles, CARDS, query).roles.map(({ id }) => id);
  const trouve = (query: string) => searchBook(bookFr, commonFr.roles, CARDS, query).roles.map(({ id }) => id);

  it('finds a role by the beginning of its name first', () => {
    expect(found('wi')[0]).toBe('witch');
    expect(found('girl')[0]).toBe('littleGirl');
  });
  it('asks for every word, wherever it stands', () => {
    expect(found('potion once')).toEqual(found('ONCE potion'));
    expect(found('crystal')).toEqual(['seer']);
    expect(found('crystal potion')).toEqual([]);
  });
  it('does without accents, capitals and typographic apostrophes', () => {
    expect(trouve('sorciere')[0]).toBe('witch');
    expect(trouve('SORCIÈRE')).toEqual(trouve('sorciere'));
    expect(trouve("qu'elle")).toEqual(trouve('qu’elle'));
  });
  it('finds chapters of the course of a game too', () => {
    expect(searchBook(book, common.roles, CARDS, 'accusation').chapters.map(({ id }) => id)).toContain('day');
  });
  it('finds nothing for nothing', () => {
    expect(searchBook(book, common.roles, CARDS, ' … ')).toEqual({ roles: [], chapters: [] });
  });
});

it('what was searched for is marked in the words as they are written', () => {
  expect(marked('Un cœur infecté', 'coeur infecte').filter(({ hit }) => hit)).toEqual([
    { text: 'cœur', hit: true },
    { text: 'infecté', hit: true },
  ]);
});

it('one leafs through the roles side by side of the village, round and round', () => {
  const names = (words: typeof common.roles) => inOrder([...CARDS, { ...card('villager', 'villagers'), many: true }], words).map(({ id }) => id);
  expect(names(common.roles)).toEqual(['villager', 'littleGirl', 'seer', 'witch', 'werewolf']);
  expect(names(commonFr.roles)).toEqual(['villager', 'littleGirl', 'witch', 'seer', 'werewolf']);
  expect(neighbours(CARDS, common.roles, 'seer')).toEqual({ previous: 'littleGirl', next: 'witch' });
});
