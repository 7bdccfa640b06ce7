// What somebody keeps in his wardrobe, as the server tells it.
import type { Look, Slot } from '@/generated/engine';
import { api, bodyOf } from './client';

/** Slots, purse, and what one has bought. */
export interface Closet {
  /** What is worn. */
  skin: Look;
  version: number;
  coins: number;
  moons: number;
  slots: Slot[];
  /** The elements that one has. */
  bought: string[];
  isAlpha: boolean;
}

export interface SlotChange {
  id: number;
  skin: Look;
  /** Buys the slot too. */
  unlock?: boolean;
  /** What one was told that it costs: the server takes this or nothing. */
  coins: number;
  moons: number;
}

export function fetchCloset(): Promise<Closet> {
  return bodyOf(api.GET('/api/slot' as never));
}

export function saveSlot({ id, ...body }: SlotChange): Promise<Closet> {
  return bodyOf(api.PUT('/api/slot/{id}' as never, { params: { path: { id } }, body } as never));
}

export function equipSlot({ id, anonymous }: { id: number; anonymous: boolean }): Promise<Closet> {
  return bodyOf(api.POST('/api/slot/{id}/equip' as never, { params: { path: { id }, query: anonymous ? { anonymous } : {} } } as never));
}
