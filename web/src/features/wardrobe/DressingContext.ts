// What all parts of the dressing room share.
import { createContext, useContext } from 'react';
import type { Closet } from '@/api/wardrobe';
import type { Catalogue } from '@/engine/wardrobe-api';
import type { Element, Pack, Slot, Wearer } from '@/generated/engine';
import type { Standings } from '@/parts/wardrobe/looks';
import type { Dressing } from './useDressing';

/** The pop-ups that say why not. */
export type NoticeKind = 'slotReservedAlpha' | 'itemsReservedAlpha' | 'notEnoughMoons' | 'notEnoughCoins';

/** The dialogs that the wardrobe opens. */
export type Popup =
  { kind: 'displaySkin'; element: Element } | { kind: 'displayPack'; pack: Pack } | { kind: 'unlockSlot'; slot: Slot } | { kind: NoticeKind };

export interface Room {
  catalogue: Catalogue;
  closet: Closet;
  wearer: Wearer;
  standings: Standings;
  dressing: Dressing;
  open: (popup: Popup) => void;
}

export const DressingContext = createContext<Room | null>(null);

export function useRoom(): Room {
  const room = useContext(DressingContext);
  if (!room) throw new Error('only in the dressing room');
  return room;
}
