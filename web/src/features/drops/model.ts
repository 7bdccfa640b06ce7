// The drops as they are shown, without React. The server decides what may be collected.
import type { Drop, DropPack } from '@/api/drops';
import type { Rarity } from '@/generated/engine';
import { RARITIES } from '@/parts/wardrobe/looks';

/** The refusals that have a pop-up, and its name. */
const POPUPS = {
  not_subscribed: 'dropNotSubscribed',
  subscription_holded: 'dropHoldedSubscription',
  subscription_canceled: 'dropCanceledSubscription',
  drop_timeout: 'dropTimeoutSubscription',
} as const;
export type DropRefusal = (typeof POPUPS)[keyof typeof POPUPS];

/** The pop-up for a refusal; null if it has none. */
export function refusalPopup(code: string | null): DropRefusal | null {
  return code !== null && code in POPUPS ? POPUPS[code as keyof typeof POPUPS] : null;
}

/** How a pack stands: it was collected, the reader has all of it, no more can be collected, or it can be asked for. */
export type PackState = 'collected' | 'owned' | 'full' | 'open';

export function packState({ refusal }: Drop, { collected, owned }: DropPack): PackState {
  if (collected) return 'collected';
  if (owned) return 'owned';
  return refusal === 'drop_full' ? 'full' : 'open';
}

/** A rarity that this version of the application does not know is shown as a common one. */
export function rarityOf({ rarity }: DropPack): Rarity {
  return RARITIES.find((each) => each === rarity) ?? 'common';
}

/** The drop whose month it is, and those before it that can still be collected, the newest first. */
export function sortedOut(drops: readonly Drop[], now: number): { present: Drop | undefined; past: Drop[] } {
  const present = drops.find(({ start, end }) => start <= now && now < end);
  return { present, past: drops.filter((drop) => drop !== present && drop.start <= now && now < drop.collectUntil) };
}
