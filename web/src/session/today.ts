// What today has for the signed-in user: the quest, the streak, and the moon.
import { useQuery } from '@tanstack/react-query';
import { api, bodyOf } from '@/api/client';
import type { components } from '@/generated/api';

export type Today = components['schemas']['Today'];

export const TODAY_KEY = ['today'];

/** A moment after midnight, so that the server's day is over too. */
const LATE_MS = 2_000;

export function useToday(): Today | undefined {
  const { data } = useQuery({
    queryKey: TODAY_KEY,
    queryFn: () => bodyOf(api.GET('/api/today')),
    // Asked again when the day is over.
    refetchInterval: ({ state }) => (state.data ? Math.max(0, state.data.endsAt - Date.now()) + LATE_MS : false),
  });
  return data;
}
