/** The tiers of a season's ranking, from the least to the highest, as the server names them. */
export const TIERS = ['basic', 'steel', 'bronze', 'silver', 'gold'] as const;
export type Tier = (typeof TIERS)[number];
