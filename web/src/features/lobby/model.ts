// The live list of games. The server decides which games are in it, and in which order.
import type { Game } from '@/api/client';

/** The fields of a game that the list uses. */
export type ListedGame = Pick<
  Game,
  'id' | 'private' | 'voice' | 'serious' | 'status' | 'playerCount' | 'admin' | 'lang' | 'settings' | 'listed' | 'open'
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
