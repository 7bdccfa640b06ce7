// Requests about the months' drops.
import type { components } from '@/generated/api';
import { api, bodyOf } from './client';
import type { Bought } from './shop';

export type Drops = components['schemas']['Drops'];
export type Drop = components['schemas']['Drop'];
export type DropPack = components['schemas']['DropPack'];

export function fetchDrops(): Promise<Drops> {
  return bodyOf(api.GET('/api/drop'));
}

export function collectDropPack({ drop: dropId, pack: packId }: { drop: string; pack: string }): Promise<Bought> {
  return bodyOf(api.POST('/api/drop/{dropId}/pack/{packId}', { params: { path: { dropId, packId } } }));
}
