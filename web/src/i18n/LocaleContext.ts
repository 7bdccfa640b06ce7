// The current locale, and the function that changes it.
import { createContext, useContext } from 'react';
import type { Locale } from './locale';

export interface LocaleChoice {
  locale: Locale;
  change: (next: Locale) => Promise<void>;
}

export const LocaleContext = createContext<LocaleChoice>({ locale: 'en', change: () => Promise.resolve() });

export function useLocale(): LocaleChoice {
  return useContext(LocaleContext);
}
