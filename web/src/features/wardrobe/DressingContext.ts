// The context of the dressing room's components.
import { createContext, useContext } from 'react';
import type { OwnWardrobe } from '@/api/wardrobe';
import type { Catalogue } from '@/engine/wardrobe-api';
import type { Element, Pack, Purse, Slot, Wearer } from '@/generated/engine';
import type { RefusalKind } from '@/parts/shop/RefusalPopup';
import type { Standings } from '@/parts/wardrobe/looks';
import type { Dressing } from './useDressing';

/** The pop-ups for refusals. */
export type WardrobeRefusal = Exclude<RefusalKind, 'offerReservedAlpha' | `drop${string}`>;

/** What is refused. `cost`: what was to be paid. */
export interface Refusal {
  kind: WardrobeRefusal;
  cost?: Purse;
}

/** The dialogs that the wardrobe opens. */
export type Popup = { kind: 'displaySkin'; element: Element } | { kind: 'displayPack'; pack: Pack } | { kind: 'unlockSlot'; slot: Slot } | Refusal;

export interface DressingRoomValue {
  catalogue: Catalogue;
  ownWardrobe: OwnWardrobe;
  wearer: Wearer;
  standings: Standings;
  dressing: Dressing;
  open: (popup: Popup) => void;
}

export const DressingContext = createContext<DressingRoomValue | null>(null);

export function useDressingRoom(): DressingRoomValue {
  const value = useContext(DressingContext);
  if (!value) throw new Error('useDressingRoom needs a DressingContext around it');
  return value;
}
