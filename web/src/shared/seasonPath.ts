// The address of somebody's page in the season's ranking. Apart from the other paths, because the first page does not need it.
import { paths } from './paths';

/** In the place of a name: the reader's own page. */
export const SELF = 'self';

export function seasonPath(username: string): string {
  return paths.leaderboardPlayer.replace(':name', encodeURIComponent(username));
}
