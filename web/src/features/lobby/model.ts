// The list of games as it is watched. Which games are in it, and in which order, the server says.
import type { Game } from '@/api/client';

/** A game of the list. */
export type ListedGame = Pick<Game, 'id' | 'private' | 'voice' | 'serious' | 'status' | 'playerCount' | 'admin' | 'lang' | 'settings'>;

/** Only games with a status above 0 and below 4 are listed. */
function isListed(game: ListedGame): boolean {
  return game.status > 0 && game.status < 4 && !game.private;
}

/**
 * A game that is new or has changed. It keeps its place: a list that jumps under the finger is worse than one that is
 * in order a second later, when the server's order is asked for again.
 */
export function withGame(games: readonly ListedGame[], game: ListedGame): ListedGame[] {
  const at = games.findIndex((known) => known.id === game.id);
  if (!isListed(game)) return games.filter((known) => known.id !== game.id);
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

/** Whether somebody may take a seat there now. */
export function isJoinable(game: ListedGame): boolean {
  return game.status === 1 && game.playerCount < game.settings.slots;
}
