// The days of the shop, which begin at 00:00 UTC wherever the reader is.
import { datedText } from '@/shared/dates';

export const DAY_MS = 86_400_000;

/** A day in a table: "4 Dec 2026". */
export function dayText(locale: string, at: number): string {
  return datedText(locale, { dateStyle: 'medium', timeZone: 'UTC' }, at);
}

/** A day below a chart: "4 Dec". */
export function shortDayText(locale: string, at: number): string {
  return datedText(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' }, at);
}

/** A day as a heading: "Friday, 4 December". */
export function longDayText(locale: string, at: number): string {
  return datedText(locale, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }, at);
}
