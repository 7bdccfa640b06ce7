// Money as text in a locale.

/** An amount in cents, such as "€4.99" or "4,99 €". */
export function moneyText(locale: string, cents: number, currency = 'EUR'): string {
  return new Intl.NumberFormat(locale, { style: 'currency', currency }).format(cents / 100);
}

/** A share in percent, such as "−20%" or "−20 %". */
export function discountText(locale: string, percent: number): string {
  return new Intl.NumberFormat(locale, { style: 'percent', signDisplay: 'always' }).format(-percent / 100);
}

/** A whole number with the locale's separators. */
export function amountText(locale: string, amount: number): string {
  return new Intl.NumberFormat(locale).format(amount);
}
