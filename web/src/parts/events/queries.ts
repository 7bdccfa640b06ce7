// The events of the year, for their own page, the lobby and the scene of a game.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { fetchEvents, type YearlyEvent } from '@/api/events';
import { EVENTS_KEY } from '@/session/events';
import { useMinute } from '@/shared/useMinute';
import { untilStale } from './stale';

export const EVENT_LIST_KEY = [...EVENTS_KEY, 'list'] as const;

/**
 * All events. The server tells them only to people who are signed in: for others `enabled` is false. They are fetched anew when one of them
 * changes its phase, and when a day of one is over; a failure to do so leaves what is known.
 */
export function useEvents(enabled = true) {
  const [chance] = useState(() => Math.random());
  return useQuery({
    queryKey: EVENT_LIST_KEY,
    queryFn: fetchEvents,
    enabled,
    refetchIntervalInBackground: true,
    refetchInterval: ({ state }) => (state.data ? untilStale(state.data, { fetched: state.dataUpdatedAt, now: Date.now(), chance }) : false),
  });
}

/** The event that runs, if any. The events are asked for once, and again after a game, but not when one starts or ends. */
export function useRunningEvent(enabled: boolean): YearlyEvent | undefined {
  const { data } = useQuery({ queryKey: EVENT_LIST_KEY, queryFn: fetchEvents, staleTime: Infinity, retry: false, enabled });
  const now = useMinute();
  return enabled ? data?.find(({ start, end }) => start <= now && now < end) : undefined;
}
