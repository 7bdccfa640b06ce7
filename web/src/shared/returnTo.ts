// The page to return to after signing in, as a query parameter.

const PARAM = 'to';

export function withReturn(path: string, to: string): string {
  return `${path}?${PARAM}=${encodeURIComponent(to)}`;
}

/** Passes the destination on to another form. */
export function keepReturn(path: string, search: string): string {
  const to = new URLSearchParams(search).get(PARAM);
  return to === null ? path : withReturn(path, to);
}

/** The destination, if it is a page of this site; else the fallback. */
export function returnOf(search: string, fallback: string): string {
  const to = new URLSearchParams(search).get(PARAM);
  return to?.startsWith('/') === true && !to.startsWith('//') && !to.includes('\\') ? to : fallback;
}
