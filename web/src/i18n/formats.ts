// How a language writes lists, numbers and moments, and sorts words. A browser takes milliseconds to make such a format, so each is made once. Moments keep
// the time zone that the browser had then, until the page is loaded again.

const made = new Map<string, unknown>();

function once<F, O>(Format: new (locale: string, options?: O) => F, locale: string, options: O | undefined): F {
  const key = JSON.stringify([Format.name, locale, options]);
  const format = (made.get(key) as F | undefined) ?? new Format(locale, options);
  made.set(key, format);
  return format;
}

export const listFormat = (locale: string, options?: Intl.ListFormatOptions) => once(Intl.ListFormat, locale, options);
export const numberFormat = (locale: string, options?: Intl.NumberFormatOptions) => once(Intl.NumberFormat, locale, options);
export const dateFormat = (locale: string, options?: Intl.DateTimeFormatOptions) => once(Intl.DateTimeFormat, locale, options);
export const agoFormat = (locale: string, options?: Intl.RelativeTimeFormatOptions) => once(Intl.RelativeTimeFormat, locale, options);
/** Compares words as a dictionary of the language does. */
export const compareWords = (locale: string) => once(Intl.Collator, locale, undefined as Intl.CollatorOptions | undefined).compare;
