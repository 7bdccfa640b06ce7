// Moments as text in a locale.
import { agoFormat, dateFormat } from '@/i18n/formats';

/** French counts the first day of a month and no other: "1er mai", "2 mai". `Intl` writes "1 mai". */
function written(locale: string, parts: readonly Intl.DateTimeFormatPart[]): string {
  return parts.map(({ type, value }) => (locale === 'fr' && type === 'day' && value === '1' ? '1er' : value)).join('');
}

/** A moment with its day of the month, in this format. */
export function datedText(locale: string, format: Intl.DateTimeFormatOptions, moment: number): string {
  return written(locale, dateFormat(locale, format).formatToParts(moment));
}

/** The time from one moment to another with their days of the month, in this format. */
export function datedSpanText(locale: string, format: Intl.DateTimeFormatOptions, from: number, to: number): string {
  return written(locale, dateFormat(locale, format).formatRangeToParts(from, to));
}

/** The days from one moment until another: "December 18, 2026 – January 1, 2027". */
export function daysText(locale: string, from: number, until: number): string {
  return datedSpanText(locale, { day: 'numeric', month: 'long', year: 'numeric' }, from, until - 1);
}

const DAY_MS = 24 * 3600 * 1000;

/** The number of calendar days between two moments, in local time. */
function midnightsBetween(then: Date, now: Date): number {
  const day = (date: Date) => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate());
  return Math.round((day(now) - day(then)) / DAY_MS);
}

/** The time today; the weekday under 7 days; then "… ago" in weeks (under 30 days), months (under 360 days) or years. */
export function relativeTime(locale: string, then: number, now: number): string {
  const days = midnightsBetween(new Date(then), new Date(now));
  if (days <= 0) return timeText(locale, then);
  if (days < 7) return dateFormat(locale, { weekday: 'long' }).format(then);
  const ago = agoFormat(locale, { numeric: 'always' });
  if (days < 30) return ago.format(-Math.floor(days / 7), 'week');
  if (days < 360) return ago.format(-Math.floor(days / 30), 'month');
  return ago.format(-Math.max(1, Math.floor(days / 365)), 'year');
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** How long ago a moment was, in its largest whole unit up to days. */
export function agoText(locale: string, then: number, now: number): string {
  const past = Math.max(0, now - then);
  const ago = agoFormat(locale, { numeric: 'auto' });
  if (past < MINUTE_MS) return ago.format(0, 'second');
  if (past < HOUR_MS) return ago.format(-Math.floor(past / MINUTE_MS), 'minute');
  if (past < DAY_MS) return ago.format(-Math.floor(past / HOUR_MS), 'hour');
  return ago.format(-Math.floor(past / DAY_MS), 'day');
}

export function dateText(locale: string, moment: number): string {
  return datedText(locale, { dateStyle: 'long' }, moment);
}

/** A day soon: "Friday, 4 December". */
export function dayText(locale: string, moment: number): string {
  return datedText(locale, { weekday: 'long', day: 'numeric', month: 'long' }, moment);
}

export function dateTimeText(locale: string, moment: number): string {
  return datedText(locale, { dateStyle: 'long', timeStyle: 'short' }, moment);
}

/** Date and time, short enough for a table. */
export function shortDateTimeText(locale: string, moment: number): string {
  return datedText(locale, { dateStyle: 'medium', timeStyle: 'short' }, moment);
}

/** A moment in the near future: the time if it is today, else weekday and time. */
export function upcomingText(locale: string, moment: number, now: number): string {
  if (midnightsBetween(new Date(now), new Date(moment)) === 0) return timeText(locale, moment);
  return dateFormat(locale, { weekday: 'long', hour: 'numeric', minute: '2-digit' }).format(moment);
}

/** The time of day to the minute. */
export function timeText(locale: string, moment: number): string {
  return dateFormat(locale, { timeStyle: 'short' }).format(moment);
}

/** The time of day to the second. */
export function clockText(locale: string, moment: number): string {
  return dateFormat(locale, { timeStyle: 'medium' }).format(moment);
}
