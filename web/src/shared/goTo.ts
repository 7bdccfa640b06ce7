// Leaves for the page of a payment provider.
import { DEFAULT_LOCALE, prefixOf, splitPath } from '@/i18n/locale';

/** Where an address leads: to a page of this site, or elsewhere; null if nobody should be led there. */
export function destinationOf(url: string, here: Pick<Location, 'origin' | 'pathname'>): { page: string } | { elsewhere: string } | null {
  // The house's till is a page of this site, whatever it is called.
  if (!URL.canParse(url, here.origin)) return null;
  const { protocol, origin, pathname, search, href } = new URL(url, here.origin);
  if (protocol !== 'https:' && protocol !== 'http:') return null;
  const there = splitPath(pathname);
  const prefixAt = (path: string) => prefixOf(splitPath(path).locale ?? DEFAULT_LOCALE);
  // The router knows the pages of the language that is shown, without its prefix.
  const isHere = origin === here.origin && prefixAt(pathname) === prefixAt(here.pathname);
  return isHere ? { page: there.path + search } : { elsewhere: href };
}

/** In an object, so that a test can replace it. */
export const browser = {
  leaveFor: (url: string) => location.assign(url),
};
