// The page whose link was pressed before the application ran. Its path is as the router has it, without the language's prefix.
import { splitPath } from '@/i18n/locale';
import { earlyLink, takeEarlyLink } from '@/shared/earlyPress';

function routed(link: string | null): string | null {
  if (link === null) return null;
  const { pathname, search } = new URL(link, location.origin);
  return splitPath(pathname).path + search;
}

/** Null if no link was pressed. */
export const earlyPath = () => routed(earlyLink());

/** {@link earlyPath}, once. */
export const takeEarlyPath = () => routed(takeEarlyLink());
