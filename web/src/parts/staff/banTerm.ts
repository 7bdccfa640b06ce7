// For how long a ban can be asked: what is often said, a date, or for good.

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

export const LENGTHS = ['hour', 'day', 'threeDays', 'week', 'month', 'until', 'good'] as const;
export type Length = (typeof LENGTHS)[number];

const LASTS: Readonly<Partial<Record<Length, number>>> = { hour: HOUR, day: DAY, threeDays: 3 * DAY, week: 7 * DAY, month: 30 * DAY };

export interface BanTerm {
  length: Length;
  /** What a field for a local date and time holds. */
  date: string;
}

export const A_DAY: BanTerm = { length: 'day', date: '' };

/** When it ends: null for never; undefined while no date is given. */
export function endOf({ length, date }: BanTerm, now: number): number | null | undefined {
  if (length === 'good') return null;
  const lasts = LASTS[length];
  if (lasts !== undefined) return now + lasts;
  const moment = new Date(date).getTime();
  return Number.isNaN(moment) ? undefined : moment;
}

/** A moment as a field for a local date and time takes it. */
export function localMoment(moment: number): string {
  const local = new Date(moment - new Date(moment).getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 16);
}
