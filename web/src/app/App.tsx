// The application's providers and router. A change of language creates a new router with the new URL prefix.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ErrorInfo, StrictMode, useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isRouteErrorResponse, RouterProvider } from 'react-router';
import { changeLocale } from '@/i18n/i18n';
import { prefixOf, splitPath, type Locale } from '@/i18n/locale';
import { LocaleContext } from '@/i18n/LocaleContext';
import { reportFault } from '@/shared/faults';
import { ToastProvider } from '@/ui/overlays/ToastProvider';
import { isMissingPart } from './offline/missingParts';
import { createRouter } from './router';

const queries = new QueryClient({
  defaultOptions: {
    queries: { retry: 1, refetchOnWindowFocus: false, staleTime: 30_000 },
    mutations: { networkMode: 'always' },
  },
});

/** Reports what the error page is shown for, unless there is no such page, or a part of the application can't be fetched. */
function reportCrash(error: unknown, { errorInfo }: { errorInfo?: ErrorInfo }): void {
  if (!isRouteErrorResponse(error) && !isMissingPart(error)) reportFault({ error, componentStack: errorInfo?.componentStack ?? undefined });
}

export function App({ startLocale }: { startLocale: Locale }) {
  const { t } = useTranslation();
  const [locale, setLocale] = useState(startLocale);
  const router = useMemo(() => createRouter(prefixOf(locale)), [locale]);
  const change = useCallback(async (next: Locale) => {
    await changeLocale(next);
    const { path } = splitPath(location.pathname);
    history.replaceState(history.state, '', prefixOf(next) + path + location.search + location.hash);
    setLocale(next);
  }, []);
  const value = useMemo(() => ({ locale, change }), [locale, change]);
  return (
    <StrictMode>
      <QueryClientProvider client={queries}>
        <LocaleContext value={value}>
          <ToastProvider label={t('app.notices')}>
            <RouterProvider router={router} key={locale} onError={reportCrash} />
          </ToastProvider>
        </LocaleContext>
      </QueryClientProvider>
    </StrictMode>
  );
}
