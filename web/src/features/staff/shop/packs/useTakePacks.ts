// Takes over the packs that an act answers, and has the packs fetched anew where players see them.
import { useQueryClient } from '@tanstack/react-query';
import { MOON_OFFERS_KEY } from '@/parts/shop/keys';
import { PACKS_KEY, type StaffPack } from '../queries';

export function useTakePacks() {
  const queries = useQueryClient();
  return {
    take: (packs: StaffPack[]) => {
      queries.setQueryData(PACKS_KEY, packs);
      void queries.invalidateQueries({ queryKey: MOON_OFFERS_KEY });
    },
    /** Somebody else may have changed the packs. */
    refetch: () => void queries.invalidateQueries({ queryKey: PACKS_KEY }),
  };
}
