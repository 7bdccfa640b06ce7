// Finds the addresses in what somebody wrote. They are never opened by a click alone: see MessageText.

export type Piece = { text: string } | { url: string; host: string };

/** Only what says that it is an address of the web: nothing else can be opened from a message. */
const ADDRESS = /\bhttps?:\/\/[^\s<>"']+/gi;
/** What ends a sentence rather than an address. */
const TAIL = /[).,;:!?\]]+$/;

export function linkify(text: string): Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  for (const match of text.matchAll(ADDRESS)) {
    const url = match[0].replace(TAIL, '');
    const host = hostOf(url);
    if (host === null) continue;
    if (match.index > from) pieces.push({ text: text.slice(from, match.index) });
    pieces.push({ url, host });
    from = match.index + url.length;
  }
  if (from < text.length) pieces.push({ text: text.slice(from) });
  return pieces;
}

/** Where an address leads, as machines read it: letters that only look like others show what they are. */
function hostOf(url: string): string | null {
  try {
    const { protocol, host } = new URL(url);
    return (protocol === 'https:' || protocol === 'http:') && host !== '' ? host : null;
  } catch {
    return null;
  }
}
