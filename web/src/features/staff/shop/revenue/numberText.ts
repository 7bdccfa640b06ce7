// How the charts write their numbers.
import { numberFormat } from '@/i18n/formats';

/** From so many cents on, money beside the lines of a chart is written in thousands. */
const MUCH = 1_000_000;

/** Money beside the lines of a chart: without cents if there are none. */
export function lineMoneyText(locale: string, cents: number): string {
  const format: Intl.NumberFormatOptions = { style: 'currency', currency: 'EUR' };
  if (cents >= MUCH) return numberFormat(locale, { ...format, notation: 'compact', maximumFractionDigits: 1 }).format(cents / 100);
  return numberFormat(locale, { ...format, minimumFractionDigits: cents % 100 === 0 ? 0 : 2 }).format(cents / 100);
}

/** A share from 0 to 1: "62.5%". */
export function shareText(locale: string, share: number): string {
  return numberFormat(locale, { style: 'percent', maximumFractionDigits: 1 }).format(share);
}
