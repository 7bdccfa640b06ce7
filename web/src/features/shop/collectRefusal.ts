/** The codes for which collecting has a sentence of its own. */
const TOLD = ['already_collect', 'bad_category', 'not_alpha'] as const;

/** Which sentence says why an offer can't be collected. */
export function collectRefusal(code: string): (typeof TOLD)[number] | 'other' {
  return TOLD.find((each) => each === code) ?? 'other';
}
