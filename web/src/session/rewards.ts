// What games brought the signed-in user. The hub tells it when a game is settled, a moment after its end.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { api, bodyOf } from '@/api/client';
import { hub } from '@/hub/hub';
import type { HubEvents } from '@/hub/protocol';
import { EVENTS_KEY } from './events';
import { ME_KEY, type Me } from './me';
import { STORY_KEY } from './story';
import { TODAY_KEY } from './today';

export const EARNED_KEY = 'earned';

/** All that a game moved: what the user had before it, and what they had after it. */
export type Moves = HubEvents['game_reward'];

export interface Earned {
  moves: Moves;
  /** Nothing is to be shown moving: the user has seen it, or comes back to a game that was settled long ago. */
  isSeen: boolean;
}

/** Keeps the user's coins, experience and elo up to date, wherever they are when a game is settled. */
export function useSettledGames(): void {
  const queries = useQueryClient();
  useEffect(() => {
    const unsubscribers = [
      hub.on('game_reward', (moves) => {
        const { room, coins, xp, elo, level, levelPercent } = moves;
        queries.setQueryData<Earned>([EARNED_KEY, room], (earned) => earned ?? { moves, isSeen: false });
        // An answer on its way may be from before the settlement.
        void queries.cancelQueries({ queryKey: ME_KEY });
        // Its record is written too, and it counts for the quest, the streak and the event.
        for (const queryKey of [[STORY_KEY, room], TODAY_KEY, EVENTS_KEY]) void queries.invalidateQueries({ queryKey });
        queries.setQueryData<Me | null>(ME_KEY, (me) => (me ? { ...me, coins, xp, elo, level, levelPercent } : me));
      }),
      // A new stream: the event may have been missed.
      hub.on('hydrate', () => {
        for (const queryKey of [[EARNED_KEY], [STORY_KEY], TODAY_KEY]) void queries.invalidateQueries({ queryKey });
      }),
    ];
    return () => unsubscribers.forEach((unsubscribe) => unsubscribe());
  }, [queries]);
}

/** What this game brought the user; null until it is settled. */
export function useEarned(room: string): { earned: Earned | null; markSeen: () => void } {
  const queries = useQueryClient();
  const queryKey = [EARNED_KEY, room];
  const { data } = useQuery({
    queryKey,
    queryFn: async () => {
      const isFirst = queries.getQueryData(queryKey) === undefined;
      const { reward, moves } = await bodyOf(api.GET('/api/game/{id}/reward', { params: { path: { id: room } } }));
      // The hub may have told it while this answer, which may be from before the settlement, was on its way.
      const known = queries.getQueryData<Earned | null>(queryKey);
      if (known || !reward || !moves) return known ?? null;
      // The server tells it before the hub, or instead of it: what the user has now is asked too.
      void queries.invalidateQueries({ queryKey: ME_KEY });
      return { moves: { room, reward, ...moves }, isSeen: isFirst };
    },
    staleTime: Infinity,
  });
  const markSeen = useCallback(() => {
    queries.setQueryData<Earned | null>([EARNED_KEY, room], (earned) => earned && { ...earned, isSeen: true });
  }, [queries, room]);
  return { earned: data ?? null, markSeen };
}
