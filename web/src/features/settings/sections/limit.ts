// Amounts that somebody types for their limit.
import { LIMIT_MAX } from '@/generated/engine';
import { centsIn } from '@/shared/typed';

/** Cents as they are typed: "20" or "20.50", with the locale's comma. */
export function eurosOf(cents: number, locale: string): string {
  const text = cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2);
  return locale === 'fr' ? text.replace('.', ',') : text;
}

/** The cents of what was typed; null for nothing, undefined for no amount or one that is too high. */
export function parseEuros(text: string): number | null | undefined {
  if (/^[\s€]*$/.test(text)) return null;
  const cents = centsIn(text);
  return cents !== null && cents <= LIMIT_MAX ? cents : undefined;
}
