// What a player keeps in their wardrobe. The types of looks and slots are the engine's; the server's description leaves them open.
import type { components } from '@/generated/api';
import type { Look, Slot } from '@/generated/engine';
import { api, bodyOf } from './client';

type Answer = components['schemas']['Slots'];
type Selection = components['schemas']['Selection'];

/** Slots, purse, and what one has bought. */
export type Closet = Omit<Answer, 'skin' | 'slots'> & { skin: Look; slots: Slot[] };

/** A look for a slot, at the price that one was told. */
export type SlotChange = Omit<Selection, 'skin'> & { id: number; skin: Look };

async function closetOf(answer: Promise<{ data?: Answer }>): Promise<Closet> {
  return (await bodyOf(answer)) as unknown as Closet;
}

export function fetchCloset(): Promise<Closet> {
  return closetOf(api.GET('/api/slot'));
}

/** Keeps a look, and buys what of it is missing. */
export function saveSlot({ id, ...change }: SlotChange): Promise<Closet> {
  return closetOf(api.PUT('/api/slot/{id}', { params: { path: { id } }, body: change as unknown as Selection }));
}

/** Wears a slot: everywhere, or where nobody is known. */
export function equipSlot({ id, anonymous }: { id: number; anonymous: boolean }): Promise<Closet> {
  return closetOf(api.POST('/api/slot/{id}/equip', { params: { path: { id }, query: anonymous ? { anonymous } : {} } }));
}

/** Wears the slot no longer where nobody is known. */
export function showOpenly(id: number): Promise<Closet> {
  return closetOf(api.DELETE('/api/slot/{id}/anonymous', { params: { path: { id } } }));
}
