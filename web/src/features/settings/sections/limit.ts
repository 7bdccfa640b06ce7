// Amounts that somebody types for their limit.

/** The highest limit for a month, in cents. */
export const MAX_LIMIT = 100_000;

/** Cents as they are typed: "20" or "20.50", with the locale's comma. */
export function eurosOf(cents: number, locale: string): string {
  const text = cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2);
  return locale === 'fr' ? text.replace('.', ',') : text;
}

/** The cents of what was typed; null for nothing, undefined for no amount or one that is too high. */
export function parseEuros(text: string): number | null | undefined {
  const plain = text.replace(/[\s€]/g, '').replace(',', '.');
  if (plain === '') return null;
  if (!/^\d+(\.\d{1,2})?$/.test(plain)) return undefined;
  const cents = Math.round(Number(plain) * 100);
  return cents <= MAX_LIMIT ? cents : undefined;
}
