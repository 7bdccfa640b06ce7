import { numberFormat } from '@/i18n/formats';

const DAY_MS = 86_400_000;

/** A time that is left: "4 days", and less than two days as "05:12:33". Hours may be more than a day has. */
export function leftText(locale: string, ms: number): string {
  const days = Math.floor(ms / DAY_MS);
  if (days >= 2) return numberFormat(locale, { style: 'unit', unit: 'day', unitDisplay: 'long' }).format(days);
  const seconds = Math.max(0, Math.floor(ms / 1000));
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}
