// Numbers as people type them: amounts in euros, which are stored in cents, and whole numbers.
import { numberFormat } from '@/i18n/formats';

/** An amount in cents as the text of a field: "4.99" or "4,99". */
export function eurosText(locale: string, cents: number): string {
  const format = numberFormat(locale, { minimumFractionDigits: 2, useGrouping: false });
  return format.format(cents / 100);
}

/** The cents of a typed amount, with a point or a comma before the cents; null if it is no amount. */
export function centsIn(text: string): number | null {
  const typed = /^(\d{1,9})(?:[.,](\d{1,2}))?$/.exec(text.replace(/[\s€]/g, ''));
  if (!typed) return null;
  const [, euros = '', cents = ''] = typed;
  return Number(euros) * 100 + Number(cents.padEnd(2, '0'));
}

/** The whole number of a typed text; null if it is none. */
export function wholeIn(text: string): number | null {
  const digits = text.replace(/\s/g, '');
  return /^\d{1,9}$/.test(digits) ? Number(digits) : null;
}
