// Renders a page in a test, with texts, queries, toasts and a router; and a fake server that answers from a table.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import i18next from 'i18next';
import { StrictMode, type ReactNode } from 'react';
import { initReactI18next } from 'react-i18next';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { vi } from 'vitest';
import { LocaleContext } from '@/i18n/LocaleContext';
import type { Locale } from '@/i18n/locale';
import enCases from '@/locales/en/cases.json';
import enChips from '@/locales/en/chips.json';
import enCommon from '@/locales/en/common.json';
import enConduct from '@/locales/en/conduct.json';
import enEvents from '@/locales/en/events.json';
import enHome from '@/locales/en/home.json';
import enLeaderboard from '@/locales/en/leaderboard.json';
import enLesson from '@/locales/en/lesson.json';
import enModeration from '@/locales/en/moderation.json';
import enMoonpass from '@/locales/en/moonpass.json';
import enRewound from '@/locales/en/rewound.json';
import enPeople from '@/locales/en/people.json';
import enShop from '@/locales/en/shop.json';
import enStaff from '@/locales/en/staff.json';
import enStaffSeasons from '@/locales/en/staffSeasons.json';
import enStaffShop from '@/locales/en/staffShop.json';
import enStory from '@/locales/en/story.json';
import enSubscription from '@/locales/en/subscription.json';
import enTable from '@/locales/en/table.json';
import enVoice from '@/locales/en/voice.json';
import enWardrobe from '@/locales/en/wardrobe.json';
import frCases from '@/locales/fr/cases.json';
import frChips from '@/locales/fr/chips.json';
import frCommon from '@/locales/fr/common.json';
import frConduct from '@/locales/fr/conduct.json';
import frEvents from '@/locales/fr/events.json';
import frHome from '@/locales/fr/home.json';
import frLeaderboard from '@/locales/fr/leaderboard.json';
import frLesson from '@/locales/fr/lesson.json';
import frModeration from '@/locales/fr/moderation.json';
import frMoonpass from '@/locales/fr/moonpass.json';
import frRewound from '@/locales/fr/rewound.json';
import frPeople from '@/locales/fr/people.json';
import frShop from '@/locales/fr/shop.json';
import frStaff from '@/locales/fr/staff.json';
import frStaffSeasons from '@/locales/fr/staffSeasons.json';
import frStaffShop from '@/locales/fr/staffShop.json';
import frStory from '@/locales/fr/story.json';
import frSubscription from '@/locales/fr/subscription.json';
import frTable from '@/locales/fr/table.json';
import frVoice from '@/locales/fr/voice.json';
import frWardrobe from '@/locales/fr/wardrobe.json';
import { ME_KEY, type Me } from '@/session/me';
import { ToastProvider } from '@/ui/overlays/ToastProvider';
import { anAccount } from './people';

export const words = {
  en: { ...enPeople, common: enCommon, conduct: enConduct, home: enHome, story: enStory, table: enTable, voice: enVoice },
  fr: { ...frPeople, common: frCommon, conduct: frConduct, home: frHome, story: frStory, table: frTable, voice: frVoice },
};

export const anna = anAccount();

export interface Call {
  method: string;
  path: string;
  body: unknown;
}

/** Answers by `METHOD /path`: a value, a function of the call, or `refuse(status, code)`; undefined gives 204. */
export type Table = Record<string, unknown>;

export function refuse(status: number, code: string, params: Record<string, unknown> = {}): Response {
  return new Response(JSON.stringify({ code, params }), { status, headers: { 'content-type': 'application/json' } });
}

/** Replaces fetch by a fake server. The returned list grows with each call. */
export function mockServer(table: Table): Call[] {
  const calls: Call[] = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    const url = new URL(request.url);
    const text = await request.text();
    const call: Call = { method: request.method, path: url.pathname + url.search, body: text === '' ? undefined : (JSON.parse(text) as unknown) };
    calls.push(call);
    const key = [`${call.method} ${call.path}`, `${call.method} ${url.pathname}`].find((each) => each in table);
    if (key === undefined) return refuse(404, 'not_found');
    const found = table[key];
    const answer: unknown = await (typeof found === 'function' ? (found as (call: Call) => unknown)(call) : found);
    if (answer instanceof Response) return answer.clone();
    if (answer === undefined) return new Response(null, { status: 204 });
    return new Response(JSON.stringify(answer), { headers: { 'content-type': 'application/json' } });
  });
  return calls;
}

/** Stubs the browser APIs that jsdom lacks. */
function stubBrowserApis(): void {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: false,
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  Element.prototype.scrollIntoView = () => undefined;
  Element.prototype.hasPointerCapture = () => false;
}

interface PageOptions {
  me?: Me | null;
  path?: string;
  locale?: Locale;
}

export async function renderPage(page: ReactNode, { me = anna, path = '/', locale = 'en' }: PageOptions = {}) {
  stubBrowserApis();
  await i18next.use(initReactI18next).init({
    lng: locale,
    fallbackLng: false,
    defaultNS: 'common',
    resources: {
      en: {
        cases: enCases,
        chips: enChips,
        common: enCommon,
        conduct: enConduct,
        events: enEvents,
        home: enHome,
        leaderboard: enLeaderboard,
        lesson: enLesson,
        moderation: enModeration,
        moonpass: enMoonpass,
        rewound: enRewound,
        people: enPeople,
        shop: enShop,
        staff: enStaff,
        staffSeasons: enStaffSeasons,
        staffShop: enStaffShop,
        story: enStory,
        subscription: enSubscription,
        table: enTable,
        voice: enVoice,
        wardrobe: enWardrobe,
      },
      fr: {
        cases: frCases,
        chips: frChips,
        common: frCommon,
        conduct: frConduct,
        events: frEvents,
        home: frHome,
        leaderboard: frLeaderboard,
        lesson: frLesson,
        moderation: frModeration,
        moonpass: frMoonpass,
        rewound: frRewound,
        people: frPeople,
        shop: frShop,
        staff: frStaff,
        staffSeasons: frStaffSeasons,
        staffShop: frStaffShop,
        story: frStory,
        subscription: frSubscription,
        table: frTable,
        voice: frVoice,
        wardrobe: frWardrobe,
      },
    },
    interpolation: { escapeValue: false },
  });
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } });
  queries.setQueryData(ME_KEY, me);
  const router = createMemoryRouter([{ path: '*', element: page }], { initialEntries: [path] });
  const shown = render(
    <StrictMode>
      <QueryClientProvider client={queries}>
        <LocaleContext value={{ locale, change: () => Promise.resolve() }}>
          <ToastProvider label="Notices">
            <RouterProvider router={router} />
          </ToastProvider>
        </LocaleContext>
      </QueryClientProvider>
    </StrictMode>,
  );
  return { ...shown, queries, router };
}
