// The camps on the season's mountain, without React. What a tier takes is what the server tells.
import type { Laurel } from '@/api/leaderboard';
import { TIERS, type Tier } from '@/ui/signs/tiers';

/** A tier on the mountain, from its camp up to the next one. */
export interface Camp {
  tier: Tier;
  /** The least elo of the tier now; null if nobody has it. */
  elo: number | null;
  players: number;
}

/** All camps, from the foot to the summit. Tiers that this version of the application does not know have none. */
export function campsOf(laurels: readonly Laurel[]): Camp[] {
  return TIERS.map((tier) => {
    const laurel = laurels.find(({ id }) => id === tier);
    return { tier, elo: laurel?.elo ?? null, players: laurel?.value ?? 0 };
  });
}

/** The tier of this elo; null below all that anybody has. */
export function tierAt(camps: readonly Camp[], elo: number): Tier | null {
  return camps.findLast((camp) => camp.elo !== null && elo >= camp.elo)?.tier ?? null;
}

/** The next camp above this tier that somebody has; for who has no tier, the first one. */
export function campAbove(camps: readonly Camp[], tier: Tier | null): Camp | undefined {
  return camps.slice(tier === null ? 0 : TIERS.indexOf(tier) + 1).find(({ elo }) => elo !== null);
}
