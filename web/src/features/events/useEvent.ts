// An event of the reader, and the acts on it.
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@/api/client';
import { buyEventPack, buyOfEvent, collectOfEvent, fetchEvent, fetchEventPlayers, joinEvent, type EventBought, type YearlyEvent } from '@/api/events';
import type { OwnWardrobe } from '@/api/wardrobe';
import { EVENT_LIST_KEY } from '@/parts/events/queries';
import { OWN_WARDROBE_KEY } from '@/parts/shop/keys';
import { EVENTS_KEY } from '@/session/events';
import { ME_KEY, type Me } from '@/session/me';
import type { Goods } from './model';

/** The length of a page of the leaderboard, and where it ends. */
const PAGE = 50;
const BEST = 1_000;

const ONE_KEY = [...EVENTS_KEY, 'one'] as const;
const PLAYERS_KEY = [...EVENTS_KEY, 'players'] as const;

/** An event that is not in the list: one that was long ago. */
export function useOldEvent(id: string, enabled: boolean) {
  return useQuery({
    queryKey: [...ONE_KEY, id],
    queryFn: () => fetchEvent(id),
    retry: (count, failure) => count < 1 && !(failure instanceof ApiError && failure.status === 404),
    enabled,
  });
}

/** The leaderboard. It ends with a page that is not full. */
export function useEventPlayers(id: string) {
  return useInfiniteQuery({
    queryKey: [...PLAYERS_KEY, id],
    queryFn: ({ pageParam }) => fetchEventPlayers(id, pageParam),
    initialPageParam: 0,
    getNextPageParam: (last, _all, offset) => (last.length < PAGE || offset + PAGE >= BEST ? undefined : offset + PAGE),
  });
}

/** Fetches again what an act has changed, or a refusal has shown to be stale. Resolves when the events are here; nobody waits for the leaderboard, which may be long. */
export function useRefetchEvents() {
  const queries = useQueryClient();
  return async () => {
    for (const queryKey of [ME_KEY, OWN_WARDROBE_KEY, PLAYERS_KEY]) void queries.invalidateQueries({ queryKey });
    await Promise.all([EVENT_LIST_KEY, ONE_KEY].map((queryKey) => queries.invalidateQueries({ queryKey })));
  };
}

export function useJoin({ id }: YearlyEvent) {
  const onSuccess = useRefetchEvents();
  return useMutation({ mutationFn: () => joinEvent(id), onSuccess });
}

/** Collects an element. */
export function useCollect({ id }: YearlyEvent) {
  const onSuccess = useRefetchEvents();
  return useMutation({ mutationFn: (element: string) => collectOfEvent(id, element), onSuccess });
}

/** Buys the exclusive element or a pack. */
export function useBuy({ id, packs }: YearlyEvent) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (goods: Goods) => (goods.what === 'item' ? buyOfEvent(id, goods.id) : buyEventPack(id, goods.id)),
    onSuccess: ({ coins, moons }: EventBought, goods) => {
      const elements = goods.what === 'item' ? [goods.id] : (packs.find((pack) => pack.id === goods.id)?.previewElements ?? []);
      // An answer on its way may be from before the purchase.
      for (const queryKey of [ME_KEY, OWN_WARDROBE_KEY]) void queries.cancelQueries({ queryKey });
      queries.setQueryData<Me | null>(ME_KEY, (me) => (me ? { ...me, coins, moons } : me));
      queries.setQueryData<OwnWardrobe>(
        OWN_WARDROBE_KEY,
        (own) => own && { ...own, coins, moons, bought: [...new Set([...own.bought, ...elements])] },
      );
      void queries.invalidateQueries({ queryKey: EVENTS_KEY });
    },
  });
}
