// The address of somebody's page in the season's ranking. Apart from the other paths, because the first page does not need it.
import { paths } from './paths';

/** `self`: the reader's own. */
export function seasonPath(username: string): string {
  return paths.leaderboardPlayer.replace(':name', encodeURIComponent(username));
}
