import { numberFormat } from '@/i18n/formats';

/** A whole number with its sign, such as "+12" or "−8"; zero has none. */
export function signedText(locale: string, amount: number): string {
  return numberFormat(locale, { signDisplay: 'exceptZero' }).format(amount).replace('-', '−');
}
