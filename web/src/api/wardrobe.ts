// Requests about the reader's wardrobe.
import type { components } from '@/generated/api';
import { api, bodyOf } from './client';

/** The reader's slots, purse and bought elements. */
export type OwnWardrobe = components['schemas']['Slots'];

/** A look for a slot, and the price that the reader was shown. */
export type SlotChange = components['schemas']['Selection'] & { id: number };

export function fetchOwnWardrobe(): Promise<OwnWardrobe> {
  return bodyOf(api.GET('/api/slot'));
}

/** Saves a look in a slot, and buys the elements that the reader does not own yet. */
export function saveSlot({ id, ...body }: SlotChange): Promise<OwnWardrobe> {
  return bodyOf(api.PUT('/api/slot/{id}', { params: { path: { id } }, body }));
}

/** Equips a slot: for all games, or for anonymous ones. */
export function equipSlot({ id, anonymous }: { id: number; anonymous: boolean }): Promise<OwnWardrobe> {
  return bodyOf(api.POST('/api/slot/{id}/equip', { params: { path: { id }, query: anonymous ? { anonymous } : {} } }));
}

/** Stops using the slot in anonymous games. */
export function unequipAnonymous(id: number): Promise<OwnWardrobe> {
  return bodyOf(api.DELETE('/api/slot/{id}/anonymous', { params: { path: { id } } }));
}
