// The events of the year as they are shown, without React.
import { EVENT_NAMES } from '@/generated/calendarNames';
import type { CalendarEvent, CalendarSeason } from '@/generated/engine';

/** An event by its dates, its name and its picture. */
export interface DatedEvent {
  id: string;
  start: number;
  end: number;
  title: { en: string; fr: string };
  pictureUrl: string;
}

/** An event of the calendar, before the server tells of it. */
export function byCalendar({ id, design, start, end }: CalendarEvent): DatedEvent {
  return { id, start, end, title: EVENT_NAMES[design] ?? { en: design, fr: design }, pictureUrl: `/events/${design}.svg` };
}

/** The events that begin in a season and are not over; in the season that runs, also those that have begun before it. */
export function eventsOf(season: CalendarSeason, events: readonly DatedEvent[], now: number): DatedEvent[] {
  const runs = season.from <= now;
  return events.filter(({ start, end }) => end > now && start < season.until && (runs || start >= season.from));
}
