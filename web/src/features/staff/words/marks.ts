// Marks in a text the words that the server's filter found, if they are spelled plainly. Disguised spellings are not marked: only
// the filter recognises those.

/** A letter without case and accents. */
function folded(letter: string): string {
  return letter.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

const isLetter = (letter: string | undefined) => letter !== undefined && /[\p{L}\p{N}]/u.test(letter);

/** The text in pieces, in order; together they are the text. */
export function pieces(text: string, words: readonly string[]): { text: string; isHit: boolean }[] {
  const letters = [...text];
  const plain = letters.map(folded);
  const hits = new Set<number>();
  for (const word of words) {
    const wanted = [...word].map(folded);
    for (let at = 0; at + wanted.length <= plain.length; at += 1) {
      const after = at + wanted.length;
      // Whole words only; a plural is the same word.
      const isPlural = plain[after] === 's' && !isLetter(plain[after + 1]);
      if (isLetter(plain[at - 1]) || (isLetter(plain[after]) && !isPlural)) continue;
      if (wanted.every((letter, index) => plain[at + index] === letter)) wanted.forEach((_, index) => hits.add(at + index));
    }
  }
  const found: { text: string; isHit: boolean }[] = [];
  letters.forEach((letter, at) => {
    const last = found.at(-1);
    if (last && last.isHit === hits.has(at)) last.text += letter;
    else found.push({ text: letter, isHit: hits.has(at) });
  });
  return found;
}
