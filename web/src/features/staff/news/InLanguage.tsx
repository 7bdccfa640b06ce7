// Renders its children in another language than the page's.
import type { i18n } from 'i18next';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { I18nextProvider, useTranslation } from 'react-i18next';
import { loadTextsOf } from '@/i18n/i18n';
import type { Locale } from '@/i18n/locale';
import { LocaleContext } from '@/i18n/LocaleContext';

/** Renders nothing until the texts are loaded. */
export function InLanguage({ locale, children }: { locale: Locale; children: ReactNode }) {
  const { i18n: pageI18n } = useTranslation();
  const [isLoaded, setLoaded] = useState(() => pageI18n.hasResourceBundle(locale, 'people'));
  useEffect(() => {
    if (isLoaded) return;
    let isGone = false;
    // If they can't be loaded there is no preview; the form works without it.
    Promise.all([loadTextsOf(locale, 'people'), loadTextsOf(locale, 'common')]).then(
      () => !isGone && setLoaded(true),
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [isLoaded, locale]);
  const localI18n = useMemo<i18n>(() => pageI18n.cloneInstance({ lng: locale }), [pageI18n, locale]);
  const choice = useMemo(() => ({ locale, change: () => Promise.resolve() }), [locale]);
  if (!isLoaded) return null;
  return (
    <I18nextProvider i18n={localI18n}>
      <LocaleContext value={choice}>
        <div lang={locale}>{children}</div>
      </LocaleContext>
    </I18nextProvider>
  );
}
