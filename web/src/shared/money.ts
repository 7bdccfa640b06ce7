// Money as text in a locale.
import { numberFormat } from '@/i18n/formats';

/** An amount in cents, such as "€4.99" or "4,99 €". */
export function moneyText(locale: string, cents: number, currency = 'EUR'): string {
  return numberFormat(locale, { style: 'currency', currency }).format(cents / 100);
}

/** A share in percent, such as "−20%" or "−20 %". */
export function discountText(locale: string, percent: number): string {
  return numberFormat(locale, { style: 'percent', signDisplay: 'always' }).format(-percent / 100);
}

/** A whole number with the locale's separators. */
export function amountText(locale: string, amount: number): string {
  return numberFormat(locale).format(amount);
}
