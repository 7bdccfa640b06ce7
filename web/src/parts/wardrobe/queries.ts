// Queries about looks and elements, to the wardrobe's worker, and about what the player has.
import { useQuery } from '@tanstack/react-query';
import { fetchOwnWardrobe } from '@/api/wardrobe';
import { wardrobe } from '@/engine/wardrobe';
import type { Element, Look, Pack, Wearer } from '@/generated/engine';
import { OWN_WARDROBE_KEY } from '@/parts/shop/keys';
import { useMe } from '@/session/me';
import type { Standings } from './looks';

export const CATALOGUE_KEY = ['wardrobe', 'catalogue'] as const;

/** The options of queries that the engine answers deterministically and offline. */
export const pure = { staleTime: Infinity, networkMode: 'always', retry: false } as const;

/** All elements and packs. */
export function useCatalogue() {
  return useQuery({ queryKey: CATALOGUE_KEY, queryFn: () => wardrobe().catalogue(), staleTime: Infinity, retry: false });
}

/** The player's slots, purse and bought elements. */
export function useOwnWardrobe() {
  return useQuery({ queryKey: OWN_WARDROBE_KEY, queryFn: fetchOwnWardrobe, staleTime: 60_000, retry: false });
}

/** For each element, whether the wearer owns, may wear and can pay it. */
export function useStandings(wearer: Wearer) {
  return useQuery<Standings>({
    ...pure,
    queryKey: ['wardrobe', 'standings', wearer],
    queryFn: () => wardrobe().standings(wearer),
    placeholderData: (before) => before,
  });
}

/** The look of a skin. */
export function useLookOf(skin: string) {
  return useQuery({ ...pure, queryKey: ['wardrobe', 'look', skin], queryFn: () => wardrobe().look(skin) });
}

/** The look with each of these elements put on, by element id. */
export function useTriedOn(look: Look, elements: readonly Element[]) {
  const ids = elements.map(({ id }) => id);
  return useQuery<Readonly<Record<string, Look>>>({
    ...pure,
    gcTime: 10_000,
    queryKey: ['wardrobe', 'tried', ids, look],
    queryFn: () => wardrobe().tryOn(look, ids),
    placeholderData: (before) => before,
  });
}

/** The look with each of these packs put on, by pack id. */
export function usePacked(look: Look, packs: readonly Pack[]) {
  const ids = packs.map(({ id }) => id);
  return useQuery<Readonly<Record<string, Look>>>({
    ...pure,
    gcTime: 10_000,
    queryKey: ['wardrobe', 'packed', ids, look],
    queryFn: async () => Object.fromEntries(await Promise.all(ids.map(async (id) => [id, await wardrobe().wearPack(look, id)] as const))),
    placeholderData: (before) => before,
  });
}

/** What each of these packs costs the wearer whole, by pack id; the previous prices while they load. */
export function usePackPrices(packs: readonly Pack[], wearer: Wearer) {
  const ids = packs.map(({ id }) => id);
  return useQuery<Readonly<Record<string, number>>>({
    ...pure,
    gcTime: 10_000,
    queryKey: ['wardrobe', 'packPrices', ids, wearer],
    queryFn: async () => Object.fromEntries(await Promise.all(ids.map(async (id) => [id, await wardrobe().packPrice(id, wearer)] as const))),
    placeholderData: (before) => before,
  });
}

/** The reader's own look. */
export function useMyLook() {
  return useLookOf(useMe().data?.profilePicture ?? '');
}
