// The reader's moon pass, and the acts on it.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { buyPass, collectAll, collectElement, fetchMoonPass, skipStep, type OwnMoonPass, type PassActed } from '@/api/moonpass';
import type { OwnWardrobe } from '@/api/wardrobe';
import { MOON_PASS_KEY, OWN_WARDROBE_KEY } from '@/parts/shop/keys';
import { ME_KEY, type Me } from '@/session/me';
import { collectedBy } from './model';

/** The clocks of browser and server may differ: the pass is not asked for again sooner. */
const SOONEST_MS = 20_000;
/** Timers of browsers do not reach further than 24 days. */
const LATEST_MS = 86_400_000;

/** The season's pass. Fetched anew when it ends; a failure to load it leaves none. */
export function useMoonPass() {
  const { data, error, ...rest } = useQuery({
    queryKey: MOON_PASS_KEY,
    queryFn: fetchMoonPass,
    refetchIntervalInBackground: true,
    refetchInterval: ({ state }) => (state.data ? Math.min(LATEST_MS, Math.max(SOONEST_MS, state.data.moonpass.end - Date.now())) : false),
  });
  return { ...rest, error, data: error ? undefined : data };
}

/** Brings the purse, the wardrobe and the pass up to date after an act. */
function useTakeActed() {
  const queries = useQueryClient();
  return (acted: PassActed) => {
    const { coins, moons, progress, moonpass } = acted;
    const skins = collectedBy(acted).flatMap(({ skin }) => skin ?? []);
    // An answer on its way may be from before the act.
    for (const queryKey of [ME_KEY, OWN_WARDROBE_KEY, MOON_PASS_KEY]) void queries.cancelQueries({ queryKey });
    queries.setQueryData<OwnMoonPass>(MOON_PASS_KEY, { progress, moonpass });
    queries.setQueryData<Me | null>(ME_KEY, (me) => (me ? { ...me, coins, moons } : me));
    queries.setQueryData<OwnWardrobe>(OWN_WARDROBE_KEY, (own) => own && { ...own, coins, moons, bought: [...new Set([...own.bought, ...skins])] });
  };
}

/** Collects an element by its id, or all that may be collected (null). */
export function useCollectPass() {
  const onSuccess = useTakeActed();
  return useMutation({ mutationFn: (id: string | null) => (id === null ? collectAll() : collectElement(id)), onSuccess });
}

export function useBuyPass() {
  const onSuccess = useTakeActed();
  return useMutation({ mutationFn: buyPass, onSuccess });
}

export function useSkipStep() {
  const onSuccess = useTakeActed();
  return useMutation({ mutationFn: skipStep, onSuccess });
}

/** Fetches again what a refusal has shown to be stale. */
export function useRefetchPass() {
  const queries = useQueryClient();
  return () => {
    for (const queryKey of [MOON_PASS_KEY, OWN_WARDROBE_KEY, ME_KEY]) void queries.invalidateQueries({ queryKey });
  };
}
