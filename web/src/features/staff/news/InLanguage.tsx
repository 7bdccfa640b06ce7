// What is inside speaks this language, whatever the page around it speaks.
import type { i18n } from 'i18next';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { I18nextProvider, useTranslation } from 'react-i18next';
import { loadTextsOf } from '@/i18n/i18n';
import type { Locale } from '@/i18n/locale';
import { LocaleContext } from '@/i18n/LocaleContext';

/** Shows nothing until its texts are there. */
export function InLanguage({ locale, children }: { locale: Locale; children: ReactNode }) {
  const { i18n: around } = useTranslation();
  const [isLoaded, setLoaded] = useState(() => around.hasResourceBundle(locale, 'people'));
  useEffect(() => {
    if (isLoaded) return;
    let isGone = false;
    // Without them there is no preview; the form says what it sends all the same.
    Promise.all([loadTextsOf(locale, 'people'), loadTextsOf(locale, 'common')]).then(
      () => !isGone && setLoaded(true),
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [isLoaded, locale]);
  const inside = useMemo<i18n>(() => around.cloneInstance({ lng: locale }), [around, locale]);
  const choice = useMemo(() => ({ locale, change: () => Promise.resolve() }), [locale]);
  if (!isLoaded) return null;
  return (
    <I18nextProvider i18n={inside}>
      <LocaleContext value={choice}>
        <div lang={locale}>{children}</div>
      </LocaleContext>
    </I18nextProvider>
  );
}
