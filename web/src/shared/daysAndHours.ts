import { listFormat, numberFormat } from '@/i18n/formats';

const HOUR_MS = 3_600_000;
const DAY_HOURS = 24;

/** A time in whole days and hours, such as "12 days and 4 hours"; null for less than an hour. */
export function daysAndHours(locale: string, ms: number): string | null {
  const hours = Math.floor(ms / HOUR_MS);
  const amounts = [['day', Math.floor(hours / DAY_HOURS)] as const, ['hour', hours % DAY_HOURS] as const].filter(([, amount]) => amount > 0);
  if (amounts.length === 0) return null;
  const texts = amounts.map(([unit, amount]) => numberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(amount));
  return listFormat(locale, { type: 'conjunction' }).format(texts);
}
