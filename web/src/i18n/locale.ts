// The locale of the page: the URL's prefix (/fr/…, none for English), else a cookie. The browser's language preference is
// never used.

export const LOCALES = ['en', 'fr'] as const;
export type Locale = (typeof LOCALES)[number];
export const DEFAULT_LOCALE: Locale = 'en';

const COOKIE = 'locale';
const ONE_YEAR_S = 365 * 24 * 3600;

function isLocale(value: string | undefined): value is Locale {
  return LOCALES.some((locale) => locale === value);
}

/** The prefix that a locale's paths carry: '' for the default one, '/fr' for French. */
export function prefixOf(locale: Locale): string {
  return locale === DEFAULT_LOCALE ? '' : `/${locale}`;
}

/** Splits a pathname into its locale, null when it has no prefix, and the path without the prefix. */
export function splitPath(pathname: string): { locale: Locale | null; path: string } {
  const first = pathname.split('/')[1];
  if (!isLocale(first) || first === DEFAULT_LOCALE) return { locale: null, path: pathname };
  return { locale: first, path: pathname.slice(first.length + 1) || '/' };
}

export function localeOfCookie(cookie: string): Locale | null {
  const value = cookie
    .split(';')
    .map((pair) => pair.trim().split('='))
    .find(([name]) => name === COOKIE)?.[1];
  return isLocale(value) ? value : null;
}

export function cookieOf(locale: Locale): string {
  return `${COOKIE}=${locale}; path=/; max-age=${ONE_YEAR_S}; samesite=lax`;
}

/** The prefix decides; without one the cookie does, so that a shared link opens in its reader's language. */
export function chooseLocale(pathname: string, cookie: string): Locale {
  return splitPath(pathname).locale ?? localeOfCookie(cookie) ?? DEFAULT_LOCALE;
}
