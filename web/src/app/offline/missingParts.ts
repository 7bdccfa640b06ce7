// Parts of the application that can't be fetched: without a network, or because the server has a newer version, with other files.

const missing = new WeakSet<object>();

/** Remembers which errors mean that a part is missing. */
export function watchMissingParts(): void {
  addEventListener('vite:preloadError', ({ payload }) => missing.add(payload));
}

export function isMissingPart(error: unknown): boolean {
  return typeof error === 'object' && error !== null && missing.has(error);
}

const KEY = 'moonhowl.missing-part';

/** This version and this page. */
const attempt = () => `${import.meta.url} ${location.pathname}`;

function alreadyTried(): boolean {
  try {
    const tried = sessionStorage.getItem(KEY) === attempt();
    sessionStorage.setItem(KEY, attempt());
    return tried;
  } catch {
    // Without storage nobody knows; a page that reloads for ever would be worse than one that says what is wrong.
    return true;
  }
}

/**
 * Reloads the page if the server can be reached, so that the page comes in the newest version; for each version and page once.
 * Otherwise says why not: `unreachable`, or `broken` if that version lacks the part too.
 */
export async function reloadForPart(): Promise<'reloading' | 'unreachable' | 'broken'> {
  try {
    const { ok } = await fetch('/', { cache: 'no-store' });
    // A proxy answers although the server does not.
    if (!ok) return 'unreachable';
  } catch {
    return 'unreachable';
  }
  if (alreadyTried()) return 'broken';
  location.reload();
  return 'reloading';
}
