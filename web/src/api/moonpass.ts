// Requests about the season's moon pass.
import type { components } from '@/generated/api';
import { api, bodyOf } from './client';

type Schemas = components['schemas'];
export type PassElement = Schemas['MoonPassElement'];
export type PassProgress = Schemas['MoonPassProgress'];
export type MoonPass = Schemas['MoonPassOfSeason'];
export type OwnMoonPass = Schemas['MoonPassAnswer'];
/** What an act on the pass has led to: the purse, the ids of what it collected, and the pass as it now stands. */
export type PassActed = Schemas['MoonPassDone'];

export function fetchMoonPass(): Promise<OwnMoonPass> {
  return bodyOf(api.GET('/api/moonpass'));
}

export function buyPass(): Promise<PassActed> {
  return bodyOf(api.POST('/api/moonpass/buy'));
}

/** Collects all that may be collected. */
export function collectAll(): Promise<PassActed> {
  return bodyOf(api.POST('/api/moonpass/collect'));
}

export function collectElement(id: string): Promise<PassActed> {
  return bodyOf(api.POST('/api/moonpass/element/{id}/collect', { params: { path: { id } } }));
}

/** Pays for the next step. */
export function skipStep(): Promise<PassActed> {
  return bodyOf(api.POST('/api/moonpass/skip'));
}
