// The context of the shop page's components.
import { createContext, useContext } from 'react';
import type { DailyShop } from '@/api/shop';
import type { Catalogue } from '@/engine/wardrobe-api';
import type { Look, Wearer } from '@/generated/engine';
import type { Cost } from '@/parts/shop/cost';
import type { Standings } from '@/parts/wardrobe/looks';
import type { Choice, Stand } from './model';

/** The pop-ups of the shop besides what is looked at, which stands in the page's address. */
export type Popup = { kind: 'notEnough'; cost: Cost } | { kind: 'itemsReservedAlpha' | 'offerReservedAlpha' } | { kind: 'collect'; stand: Stand };

export interface ShopValue {
  catalogue: Catalogue;
  wearer: Wearer;
  standings: Standings;
  /** The reader's own look, on which everything is shown. */
  look: Look;
  shops: readonly DailyShop[];
  /** Looks closer at something; null closes. */
  show: (choice: Choice | null) => void;
  open: (popup: Popup) => void;
}

export const ShopContext = createContext<ShopValue | null>(null);

export function useShop(): ShopValue {
  const value = useContext(ShopContext);
  if (!value) throw new Error('useShop needs a ShopContext around it');
  return value;
}
