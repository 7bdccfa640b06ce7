// The length of a ban: one of the usual lengths, until a date, or for good.

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

export const LENGTHS = ['hour', 'day', 'threeDays', 'week', 'month', 'until', 'good'] as const;
export type Length = (typeof LENGTHS)[number];

const LENGTH_MS: Readonly<Partial<Record<Length, number>>> = { hour: HOUR, day: DAY, threeDays: 3 * DAY, week: 7 * DAY, month: 30 * DAY };

export interface BanTerm {
  length: Length;
  /** The value of a datetime-local input. */
  date: string;
}

export const ONE_DAY_BAN: BanTerm = { length: 'day', date: '' };

/** When the ban ends: null for never; undefined while the date is missing. */
export function banEnd({ length, date }: BanTerm, now: number): number | null | undefined {
  if (length === 'good') return null;
  const lengthMs = LENGTH_MS[length];
  if (lengthMs !== undefined) return now + lengthMs;
  const moment = new Date(date).getTime();
  return Number.isNaN(moment) ? undefined : moment;
}

/** A moment as the value of a datetime-local input. */
export function localMoment(moment: number): string {
  const local = new Date(moment - new Date(moment).getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 16);
}
