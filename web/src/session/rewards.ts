// What games brought the signed-in user. The hub tells it when a game is settled, a moment after its end.
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { api, bodyOf } from '@/api/client';
import type { Reward } from '@/generated/engine';
import { hub } from '@/hub/hub';
import type { HubEvents } from '@/hub/protocol';
import { EVENTS_KEY } from './events';
import { ME_KEY, type Me } from './me';
import { STORY_KEY } from './story';
import { TODAY_KEY } from './today';

export const REWARD_KEY = 'reward';
export const MOVES_KEY = 'moves';

/** All that a game moved: what the user had before it, and what they have now. */
export type Moves = HubEvents['game_reward'];

interface ToldMoves {
  moves: Moves;
  /** The user was shown how they moved. */
  isSeen: boolean;
}

/** Keeps the user's coins, experience and elo up to date, wherever they are when a game is settled. */
export function useSettledGames(): void {
  const queries = useQueryClient();
  useEffect(() => {
    const unsubscribers = [
      hub.on('game_reward', (moves) => {
        const { room, reward, coins, xp, elo, level, levelPercent } = moves;
        queries.setQueryData<Reward | null>([REWARD_KEY, room], reward);
        queries.setQueryData<ToldMoves>([MOVES_KEY, room], { moves, isSeen: false });
        // An answer on its way may be from before the settlement.
        void queries.cancelQueries({ queryKey: ME_KEY });
        // Its record is written too, and it counts for the quest, the streak and the event.
        for (const queryKey of [[STORY_KEY, room], TODAY_KEY, EVENTS_KEY]) void queries.invalidateQueries({ queryKey });
        queries.setQueryData<Me | null>(ME_KEY, (me) => (me ? { ...me, coins, xp, elo, level, levelPercent } : me));
      }),
      // A new stream: the event may have been missed.
      hub.on('hydrate', () => {
        for (const queryKey of [[REWARD_KEY], [STORY_KEY], TODAY_KEY]) void queries.invalidateQueries({ queryKey });
      }),
    ];
    return () => unsubscribers.forEach((unsubscribe) => unsubscribe());
  }, [queries]);
}

/** What the user got for this game; null until it is settled. */
export function useReward(room: string): Reward | null {
  const queries = useQueryClient();
  const queryKey = [REWARD_KEY, room];
  const { data } = useQuery({
    queryKey,
    queryFn: async () => {
      const { reward } = await bodyOf(api.GET('/api/game/{id}/reward', { params: { path: { id: room } } }));
      // The server tells it before the hub, or instead of it: what the user has now is asked too.
      if (reward) void queries.invalidateQueries({ queryKey: ME_KEY });
      // The hub may have told it while this answer, from before the settlement, was on its way.
      return reward ?? queries.getQueryData<Reward | null>(queryKey) ?? null;
    },
    staleTime: Infinity,
  });
  return data ?? null;
}

/** What this game moved, if the hub has told it to this tab; only a reward can be asked for later. */
export function useMoves(room: string): { told: ToldMoves | null; markSeen: () => void } {
  const queries = useQueryClient();
  const { data } = useQuery<ToldMoves>({ queryKey: [MOVES_KEY, room], queryFn: skipToken, staleTime: Infinity });
  const markSeen = useCallback(() => {
    queries.setQueryData<ToldMoves>([MOVES_KEY, room], (told) => told && { ...told, isSeen: true });
  }, [queries, room]);
  return { told: data ?? null, markSeen };
}
