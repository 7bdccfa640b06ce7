// What the engine is asked about looks and elements, in the wardrobe's worker.
import { useQuery } from '@tanstack/react-query';
import { wardrobe } from '@/engine/wardrobe';
import type { Element, Look, Wearer } from '@/generated/engine';
import type { Standings } from './looks';

export const CATALOGUE_KEY = ['wardrobe', 'catalogue'] as const;

/** The engine answers without a network, and always the same. */
export const pure = { staleTime: Infinity, networkMode: 'always', retry: false } as const;

/** Everything that there is to wear. */
export function useCatalogue() {
  return useQuery({ queryKey: CATALOGUE_KEY, queryFn: () => wardrobe().catalogue(), staleTime: Infinity, retry: false });
}

/** How one stands to each element. */
export function useStandings(wearer: Wearer) {
  return useQuery<Standings>({
    ...pure,
    queryKey: ['wardrobe', 'standings', wearer],
    queryFn: () => wardrobe().standings(wearer),
    placeholderData: (before) => before,
  });
}

/** The look that the text of a skin stands for. */
export function useLookOf(skin: string) {
  return useQuery({ ...pure, queryKey: ['wardrobe', 'look', skin], queryFn: () => wardrobe().look(skin) });
}

/** How the look would be with each of these put on, by their ids. */
export function useTried(look: Look, elements: readonly Element[]) {
  const ids = elements.map(({ id }) => id);
  return useQuery<Readonly<Record<string, Look>>>({
    ...pure,
    gcTime: 10_000,
    queryKey: ['wardrobe', 'tried', ids, look],
    queryFn: () => wardrobe().tryOn(look, ids),
    placeholderData: (before) => before,
  });
}
