import { describe, expect, it } from 'vitest';
import { fits, gamesOf, movesInOrder, withGame, type ListedGame } from './model';

const game = (id: string, over: Partial<ListedGame> = {}): ListedGame => ({
  id,
  private: false,
  voice: false,
  serious: false,
  status: 1,
  playerCount: 3,
  people: 2,
  lang: 'en',
  settings: {
    slots: 8,
    roles: {},
    mayor: false,
    balancing: true,
    voice: false,
    private: false,
    serious: false,
    anonymous: false,
    available: true,
    alpha: false,
    lang: 'en',
    pace: 'normal',
  },
  admin: null,
  listed: true,
  open: true,
  ...over,
});
const ids = (games: ListedGame[]) => games.map(({ id }) => id);

describe('the list of games', () => {
  const list = [game('a'), game('b'), game('c')];

  it('keeps the places of listed games', () => {
    const next = withGame(list, game('b', { playerCount: 7 }));
    expect(ids(next)).toEqual(['a', 'b', 'c']);
    expect(next[1]?.playerCount).toBe(7);
  });

  it('adds a new game, and drops one that is over or has become private', () => {
    expect(ids(withGame(list, game('d')))).toEqual(['a', 'b', 'c', 'd']);
    expect(ids(withGame(list, game('a', { listed: false })))).toEqual(['b', 'c']);
    expect(ids(withGame(list, game('c', { listed: false })))).toEqual(['a', 'b']);
    expect(ids(withGame(list, game('x', { listed: false })))).toEqual(['a', 'b', 'c']);
  });

  it('knows when a change may affect the order', () => {
    expect(movesInOrder(game('a'), game('a', { lang: 'fr' }))).toBe(false);
    expect(movesInOrder(game('a'), game('a', { playerCount: 4 }))).toBe(true);
    expect(movesInOrder(undefined, game('a'))).toBe(true);
  });

  it('lists serious games in their own tab', () => {
    const mixed = [game('a'), game('s', { serious: true })];
    expect(ids(gamesOf(mixed, 'normal'))).toEqual(['a']);
    expect(ids(gamesOf(mixed, 'serious'))).toEqual(['s']);
  });
});

describe('the filter', () => {
  const all = { joinable: false, mine: false, people: false, known: false };
  const anonymous = game('x', { settings: { ...game('x').settings, anonymous: true } });

  it('shows everything as long as nothing is chosen', () => {
    expect([game('a', { lang: 'fr', open: false, people: 0 }), anonymous].every((one) => fits(one, all, 'en'))).toBe(true);
  });
  it('hides what does not fit a choice', () => {
    expect(fits(game('a', { open: false }), { ...all, joinable: true }, 'en')).toBe(false);
    expect(fits(game('a', { lang: 'fr' }), { ...all, mine: true }, 'en')).toBe(false);
    expect(fits(game('a', { lang: 'fr' }), { ...all, mine: true }, 'fr')).toBe(true);
    expect(fits(anonymous, { ...all, known: true }, 'en')).toBe(false);
  });
  it('counts people against bots', () => {
    const ofPeople = (people: number, playerCount: number) => fits(game('a', { people, playerCount }), { ...all, people: true }, 'en');
    expect([ofPeople(2, 3), ofPeople(2, 4), ofPeople(0, 0)]).toEqual([true, false, false]);
  });
});
