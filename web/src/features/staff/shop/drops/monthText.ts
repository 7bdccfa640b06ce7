import { dateFormat } from '@/i18n/formats';

/** A month as a heading: "December 2026". Drops' months begin at 00:00 UTC. */
export function monthText(locale: string, start: number): string {
  return dateFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(start);
}
