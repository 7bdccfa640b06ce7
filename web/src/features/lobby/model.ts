// The live list of games. The server decides which games are in it, and in which order.
import type { Game } from '@/api/client';
import type { Lang } from '@/generated/engine';

/** The fields of a game that the list uses. */
export type ListedGame = Pick<
  Game,
  'id' | 'private' | 'voice' | 'serious' | 'status' | 'playerCount' | 'people' | 'admin' | 'lang' | 'settings' | 'listed' | 'open'
>;

/**
 * The list with a new or changed game. The game keeps its place: a list that jumps under the finger is worse than one that is
 * put in order a second later, when the server's order is fetched again.
 */
export function withGame(games: readonly ListedGame[], game: ListedGame): ListedGame[] {
  const at = games.findIndex((known) => known.id === game.id);
  if (!game.listed) return games.filter((known) => known.id !== game.id);
  return at === -1 ? [...games, game] : games.with(at, game);
}

/** True if the change may have moved the game within the order. */
export function movesInOrder(before: ListedGame | undefined, after: ListedGame): boolean {
  return before?.status !== after.status || before.playerCount !== after.playerCount || before.settings.slots !== after.settings.slots;
}

export type LobbyTab = 'normal' | 'serious';

export function gamesOf(games: readonly ListedGame[], tab: LobbyTab): ListedGame[] {
  return games.filter((game) => game.serious === (tab === 'serious'));
}

/** What the reader wants to see of the list. */
export interface GameFilter {
  joinable: boolean;
  /** In the reader's language. */
  mine: boolean;
  /** More people than bots. */
  people: boolean;
  /** Not anonymous. */
  known: boolean;
}

export const NO_FILTER: GameFilter = { joinable: false, mine: false, people: false, known: false };

export const FILTERS = ['joinable', 'mine', 'people', 'known'] as const satisfies (keyof GameFilter)[];

export function fits(game: ListedGame, filter: GameFilter, lang: Lang): boolean {
  return (
    (!filter.joinable || game.open) &&
    (!filter.mine || game.lang === lang) &&
    (!filter.people || 2 * game.people > game.playerCount) &&
    (!filter.known || !game.settings.anonymous)
  );
}
