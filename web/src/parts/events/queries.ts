// The events of the year, for their own page, the lobby and the scene of a game.
import { useQuery } from '@tanstack/react-query';
import { fetchEvents, type YearlyEvent } from '@/api/events';
import { useMinute } from '@/shared/useMinute';

export const EVENTS_KEY = ['events'] as const;
export const EVENT_LIST_KEY = [...EVENTS_KEY, 'list'] as const;

/** The clocks of browser and server may differ: the events are not asked for again sooner. */
const SOONEST_MS = 20_000;
/** Timers of browsers do not reach further than 24 days. */
const LATEST_MS = 86_400_000;

/** When the next event is announced, starts, ends or closes; null if none does. */
function nextMoment(events: readonly YearlyEvent[], now: number): number | null {
  const ahead = events.flatMap(({ announced, start, end, collectUntil }) => [announced, start, end, collectUntil]).filter((moment) => moment > now);
  return ahead.length === 0 ? null : Math.min(...ahead);
}

/** How long events that are shown stay as they are. */
function untilNextMoment(events: readonly YearlyEvent[], now: number): number {
  return Math.min(LATEST_MS, Math.max(SOONEST_MS, (nextMoment(events, now) ?? Infinity) - now));
}

/** All events. Fetched anew when one of them changes its phase; a failure to load them leaves none. */
export function useEvents() {
  const { data, error, ...rest } = useQuery({
    queryKey: EVENT_LIST_KEY,
    queryFn: fetchEvents,
    refetchIntervalInBackground: true,
    refetchInterval: ({ state }) => (state.data ? untilNextMoment(state.data, Date.now()) : false),
  });
  return { ...rest, error, data: error ? undefined : data };
}

/** The event that runs, if any. The events are asked for once, and not again when one starts or ends. */
export function useRunningEvent(enabled: boolean): YearlyEvent | undefined {
  const { data } = useQuery({ queryKey: EVENT_LIST_KEY, queryFn: fetchEvents, staleTime: Infinity, retry: false, enabled });
  const now = useMinute();
  return enabled ? data?.find(({ start, end }) => start <= now && now < end) : undefined;
}
