// Finds the web addresses in a message. MessageText asks before it opens one.

export type Piece = { text: string } | { url: string; host: string };

/** Only http and https: no other scheme can be opened from a message. */
const ADDRESS = /\bhttps?:\/\/[^\s<>"']+/gi;
/** Punctuation at the end, which belongs to the sentence rather than to the address. */
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

/** The host in Punycode, which exposes look-alike letters. */
function hostOf(url: string): string | null {
  try {
    const { protocol, host } = new URL(url);
    return (protocol === 'https:' || protocol === 'http:') && host !== '' ? host : null;
  } catch {
    return null;
  }
}
