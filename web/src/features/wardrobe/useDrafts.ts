// The unsaved looks of each slot. They outlive the page, so that the player can visit the shop and come back.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { Look, Slot } from '@/generated/engine';
import { useMe } from '@/session/me';
import { keepDrafts, takeDrafts, type Drafts } from './keptDrafts';
import { begin, type History } from './model';

const DRAFTS_KEY = ['wardrobe', 'drafts'] as const;
const NONE: Drafts = { slot: null, histories: {} };

export function useDrafts() {
  const queries = useQueryClient();
  const account = useMe().data?.id ?? 0;
  // Nothing is fetched: the query cache only stores the drafts, and is cleared when the player signs out.
  const { data: drafts } = useQuery({
    queryKey: DRAFTS_KEY,
    queryFn: () => NONE,
    initialData: () => takeDrafts(account) ?? NONE,
    staleTime: Infinity,
    gcTime: Infinity,
  });
  const set = useCallback((change: (drafts: Drafts) => Drafts) => queries.setQueryData<Drafts>(DRAFTS_KEY, (now) => change(now ?? NONE)), [queries]);
  return useMemo(() => {
    /** Read from the cache, not from the render, so that a queued step builds on the one before it. */
    const historyOf = (slot: Slot): History => queries.getQueryData<Drafts>(DRAFTS_KEY)?.histories[slot.id] ?? begin(slot.skin);
    const looks: Record<number, Look> = Object.fromEntries(Object.entries(drafts.histories).map(([id, { look }]) => [id, look]));
    return {
      ...drafts,
      looks,
      historyOf,
      select: (slot: number) => set((now) => ({ ...now, slot })),
      put: (slot: number, history: History) => set((now) => ({ ...now, histories: { ...now.histories, [slot]: history } })),
      drop: (slot: number) =>
        set((now) => ({ ...now, histories: Object.fromEntries(Object.entries(now.histories).filter(([id]) => Number(id) !== slot)) })),
      dropAll: () => set(() => NONE),
      /** Before the player leaves to buy moons. */
      keep: () => keepDrafts(account, drafts),
    };
  }, [account, drafts, queries, set]);
}
