// The page to return to after signing in, as a query parameter.

const PARAM = 'to';

export function withReturn(path: string, to: string): string {
  return `${path}?${PARAM}=${encodeURIComponent(to)}`;
}

/** The path of another form, with the same page to return to. */
export function passReturn(path: string, search: string): string {
  const to = new URLSearchParams(search).get(PARAM);
  return to === null ? path : withReturn(path, to);
}

/** The path to return to, if it is a page of this site; else the fallback. */
export function returnPath(search: string, fallback: string): string {
  const to = new URLSearchParams(search).get(PARAM);
  return to?.startsWith('/') === true && !to.startsWith('//') && !to.includes('\\') ? to : fallback;
}
