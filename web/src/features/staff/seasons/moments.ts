// Moments of seasons and events, which are in UTC wherever the reader is.
import { datedText } from '@/shared/dates';

/** A moment in a list: "4 Dec 2026, 12:00 UTC". */
export function momentText(locale: string, at: number): string {
  return `${datedText(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' }, at)} UTC`;
}

/** A moment as the value of a datetime-local input. */
export function typedMoment(at: number): string {
  return new Date(at).toISOString().slice(0, 16);
}

/** The moment of a datetime-local input; null if it is empty or none. */
export function momentIn(text: string): number | null {
  const at = Date.parse(`${text}Z`);
  return Number.isNaN(at) ? null : at;
}
