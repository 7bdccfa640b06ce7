// What today has for the signed-in user: the quest, the streak, and the moon.
import { useQuery } from '@tanstack/react-query';
import { api, bodyOf } from '@/api/client';
import type { components } from '@/generated/api';

export type Today = components['schemas']['Today'];

export const TODAY_KEY = ['today'];

/** Milliseconds. This browser's clock may be wrong: it is not asked again sooner. */
const SOONEST_MS = 60_000;

export function useToday() {
  return useQuery({
    queryKey: TODAY_KEY,
    queryFn: () => bodyOf(api.GET('/api/today')),
    // Asked again when the day is over, also in a tab that nobody looks at.
    refetchIntervalInBackground: true,
    refetchInterval: ({ state }) => (state.data ? Math.max(SOONEST_MS, state.data.endsAt - Date.now()) : false),
  });
}
