// The events of the year as they are shown, without React.
import type { YearlyEvent } from '@/api/events';
import { EVENT_NAMES } from '@/generated/calendarNames';
import type { Calendar, CalendarEvent, CalendarSeason } from '@/generated/engine';

/** An event by its dates, its name and its picture. */
export interface DatedEvent {
  id: string;
  start: number;
  end: number;
  title: { en: string; fr: string };
  pictureUrl: string;
  /** Whether the server has told of it, so that it has a page. */
  told: boolean;
}

function byCalendar({ id, design, start, end }: CalendarEvent): DatedEvent {
  return { id, start, end, title: EVENT_NAMES[design] ?? { en: design, fr: design }, pictureUrl: `/events/${design}.svg`, told: false };
}

/** The events that the server has told of, with those of the calendar that come after the last of them. */
export function eventsOfYear(calendar: Calendar, told: readonly YearlyEvent[]): DatedEvent[] {
  const last = Math.max(0, ...told.map(({ end }) => end));
  return [...told.map((event) => ({ ...event, told: true })), ...calendar.events.filter(({ start }) => start >= last).map(byCalendar)];
}

export function isRunning({ from, until }: CalendarSeason, now: number): boolean {
  return from <= now && now < until;
}

/** The events that begin in a season and are not over; in the season that runs, also those that have begun before it. */
export function eventsOf(season: CalendarSeason, events: readonly DatedEvent[], now: number): DatedEvent[] {
  return events.filter(({ start, end }) => end > now && start < season.until && (isRunning(season, now) || start >= season.from));
}
