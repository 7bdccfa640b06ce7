// The page a visitor wanted when they were asked to sign in first.

const PARAM = 'to';

export function withReturn(path: string, to: string): string {
  return `${path}?${PARAM}=${encodeURIComponent(to)}`;
}

/** Keeps the destination when one goes from one form to another. */
export function keepReturn(path: string, search: string): string {
  const to = new URLSearchParams(search).get(PARAM);
  return to === null ? path : withReturn(path, to);
}

/** The destination, if it is a page of this site; else the fallback. A foreign address is never followed. */
export function returnOf(search: string, fallback: string): string {
  const to = new URLSearchParams(search).get(PARAM);
  return to?.startsWith('/') === true && !to.startsWith('//') && !to.includes('\\') ? to : fallback;
}
