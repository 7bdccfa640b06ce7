// A price as it is shown, and whether a purse can pay it.
import type { Currency, Purse } from '@/generated/engine';

/** `full`: what it is on another day, or before what one has was taken off. */
export interface Cost {
  currency: Currency;
  amount: number;
  full: number;
}

/** How much of the currency of a price is missing in a purse. */
export function missingOf({ currency, amount }: Cost, purse: Purse): number {
  return Math.max(0, amount - purse[currency]);
}
