// Draws the landing page when the application is built (build/prerendered.ts): a visitor sees it before any script has run. It is the page
// as it begins, when nobody knows yet who is signed in.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createInstance } from 'i18next';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { Route, Routes, StaticRouter } from 'react-router';
import { LandingPage } from '@/features/landing/LandingPage';
import { prefixOf, type Locale } from '@/i18n/locale';
import { LocaleContext } from '@/i18n/LocaleContext';
import en from '@/locales/en/common.json';
import fr from '@/locales/fr/common.json';
import { StartButton } from '@/parts/play/StartButton';
import { ToastProvider } from '@/ui/overlays/ToastProvider';
import { Progress } from '../Progress';
import { Shell } from '../Shell';
import type { Prerendered } from './ids';

export async function render(locale: Locale): Promise<Prerendered> {
  const i18n = createInstance();
  await i18n.use(initReactI18next).init({
    lng: locale,
    resources: { en: { common: en }, fr: { common: fr } },
    defaultNS: 'common',
    interpolation: { escapeValue: false },
  });
  const at = prefixOf(locale) || '/';
  const draw = (page: ReactNode) =>
    renderToStaticMarkup(
      <I18nextProvider i18n={i18n}>
        <QueryClientProvider client={new QueryClient()}>
          <LocaleContext value={{ locale, change: () => Promise.resolve() }}>
            <ToastProvider label="">
              <StaticRouter basename={at} location={at}>
                {page}
              </StaticRouter>
            </ToastProvider>
          </LocaleContext>
        </QueryClientProvider>
      </I18nextProvider>,
    );
  return {
    page: draw(
      <>
        <Progress busy={false} />
        <Routes>
          <Route element={<Shell />}>
            <Route path="/" element={<LandingPage />} />
          </Route>
        </Routes>
      </>,
    ),
    busy: draw(<StartButton label={i18n.t('play.looking')} busy onStart={() => undefined} />),
  };
}
