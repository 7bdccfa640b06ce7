/** The tiers of a season's ranking, from the least to the highest, as the server names them. */
export const TIERS = ['basic', 'steel', 'bronze', 'silver', 'gold'] as const;
export type Tier = (typeof TIERS)[number];

/** A tier that this version of the application does not know is none. */
export function tierOf(name: unknown): Tier | null {
  return TIERS.find((each) => each === name) ?? null;
}
