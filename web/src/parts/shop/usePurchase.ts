// Buys and collects what is worn, and brings what the reader has up to date everywhere.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { collectDropPack } from '@/api/drops';
import { buy, collectOffer, type Bought } from '@/api/shop';
import type { OwnWardrobe } from '@/api/wardrobe';
import { DAILY_KEY, DROPS_KEY, OWN_WARDROBE_KEY } from './keys';
import { ME_KEY, type Me } from '@/session/me';

function useTakeBought() {
  const queries = useQueryClient();
  return ({ coins, moons, elements }: Bought) => {
    // An answer on its way may be from before the purchase.
    for (const queryKey of [ME_KEY, OWN_WARDROBE_KEY]) void queries.cancelQueries({ queryKey });
    queries.setQueryData<Me | null>(ME_KEY, (me) => (me ? { ...me, coins, moons } : me));
    queries.setQueryData<OwnWardrobe>(OWN_WARDROBE_KEY, (own) => own && { ...own, coins, moons, bought: [...new Set([...own.bought, ...elements])] });
    for (const queryKey of [DAILY_KEY, DROPS_KEY]) void queries.invalidateQueries({ queryKey });
  };
}

export function usePurchase() {
  const onSuccess = useTakeBought();
  return useMutation({ mutationFn: buy, onSuccess });
}

export function useCollect() {
  const onSuccess = useTakeBought();
  return useMutation({ mutationFn: collectOffer, onSuccess });
}

export function useCollectDrop() {
  const onSuccess = useTakeBought();
  return useMutation({ mutationFn: collectDropPack, onSuccess });
}

/** Fetches again what a refusal has shown to be stale. */
export function useRefetchShop() {
  const queries = useQueryClient();
  return () => {
    for (const queryKey of [DAILY_KEY, DROPS_KEY, OWN_WARDROBE_KEY, ME_KEY]) void queries.invalidateQueries({ queryKey });
  };
}
