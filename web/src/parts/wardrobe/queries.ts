// Queries about looks and elements, to the wardrobe's worker.
import { useQuery } from '@tanstack/react-query';
import { wardrobe } from '@/engine/wardrobe';
import type { Element, Look, Wearer } from '@/generated/engine';
import type { Standings } from './looks';

export const CATALOGUE_KEY = ['wardrobe', 'catalogue'] as const;

/** The options of queries that the engine answers deterministically and offline. */
export const pure = { staleTime: Infinity, networkMode: 'always', retry: false } as const;

/** All elements and packs. */
export function useCatalogue() {
  return useQuery({ queryKey: CATALOGUE_KEY, queryFn: () => wardrobe().catalogue(), staleTime: Infinity, retry: false });
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
