// What a player keeps in their wardrobe.
import type { components } from '@/generated/api';
import { api, bodyOf } from './client';

/** Slots, purse, and what one has bought. */
export type Closet = components['schemas']['Slots'];

/** A look for a slot, at the price that one was told. */
export type SlotChange = components['schemas']['Selection'] & { id: number };

export function fetchCloset(): Promise<Closet> {
  return bodyOf(api.GET('/api/slot'));
}

/** Keeps a look, and buys what of it is missing. */
export function saveSlot({ id, ...body }: SlotChange): Promise<Closet> {
  return bodyOf(api.PUT('/api/slot/{id}', { params: { path: { id } }, body }));
}

/** Wears a slot: everywhere, or in anonymous games. */
export function equipSlot({ id, anonymous }: { id: number; anonymous: boolean }): Promise<Closet> {
  return bodyOf(api.POST('/api/slot/{id}/equip', { params: { path: { id }, query: anonymous ? { anonymous } : {} } }));
}

/** Wears the slot no longer in anonymous games. */
export function showOpenly(id: number): Promise<Closet> {
  return bodyOf(api.DELETE('/api/slot/{id}/anonymous', { params: { path: { id } } }));
}
