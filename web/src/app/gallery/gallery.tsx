// Gallery of the pages about accounts and people. Development only: `npm run dev`, then /gallery-people.html?page=settings.
import '@/ui/theme/tokens.css';
import '@/ui/theme/fonts.css';
import '@/ui/theme/base.css';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import i18next from 'i18next';
import { lazy, Suspense, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { initReactI18next } from 'react-i18next';
import { MemoryRouter, Route, Routes } from 'react-router';
import { LocaleContext } from '@/i18n/LocaleContext';
import type { Locale } from '@/i18n/locale';
import enCommon from '@/locales/en/common.json';
import enLeaderboard from '@/locales/en/leaderboard.json';
import enPeople from '@/locales/en/people.json';
import enStory from '@/locales/en/story.json';
import frCommon from '@/locales/fr/common.json';
import frLeaderboard from '@/locales/fr/leaderboard.json';
import frPeople from '@/locales/fr/people.json';
import frStory from '@/locales/fr/story.json';
import { dispatchFriends } from '@/session/friends/store';
import { ME_KEY, type Me } from '@/session/me';
import { openPanel } from '@/session/panel';
import { anAccount } from '@/test/people';
import { ToastProvider } from '@/ui/overlays/ToastProvider';
import { Shell } from '../Shell';
import { SignedIn } from '../SignedIn';
import { friends, messages, requests, serveGallery } from './server';

const SettingsPage = lazy(async () => ({ default: (await import('@/features/settings/SettingsPage')).SettingsPage }));
const SignInPage = lazy(async () => ({ default: (await import('@/features/auth/SignInPage')).SignInPage }));
const ForgotPage = lazy(async () => ({ default: (await import('@/features/auth/ForgotPage')).ForgotPage }));
const ProfilePage = lazy(async () => ({ default: (await import('@/features/profile/ProfilePage')).ProfilePage }));

const query = new URLSearchParams(location.search);
const name = query.get('page') ?? 'settings';
const locale: Locale = query.get('lang') === 'fr' ? 'fr' : 'en';

interface Screen {
  path: string;
  me: Me | null;
  prepare?: () => void;
}

const me = anAccount();
const SCREENS: Record<string, Screen> = {
  settings: { path: '/_app/settings', me },
  guest: { path: '/_app/settings', me: anAccount({ guest: true, hasPassword: false, email: null }) },
  leaving: { path: '/_app/settings', me: anAccount({ deletionAt: Date.now() + 14 * 86_400_000 }) },
  signIn: { path: '/sign-in', me: null },
  forgot: { path: '/forgot', me: null },
  profile: { path: '/_app/player/Bela', me },
  friends: { path: '/_app/player/Bela', me, prepare: () => openPanel({ tab: 'friends' }) },
  requests: { path: '/_app/player/Bela', me, prepare: () => openPanel({ tab: 'requests' }) },
  search: { path: '/_app/player/Bela', me, prepare: () => openPanel({ tab: 'search' }) },
  chat: {
    path: '/_app/player/Bela',
    me,
    prepare: () => {
      dispatchFriends({ type: 'page', friendId: 2, messages, more: true });
      dispatchFriends({ type: 'notSent', friendId: 2, outgoing: { key: 'a', text: 'On my way!', at: Date.now(), failed: 'timeout' } });
      dispatchFriends({ type: 'sending', friendId: 2, outgoing: { key: 'b', text: 'Keep it for me', at: Date.now(), failed: null } });
      dispatchFriends({ type: 'typing', friendId: 2, now: Date.now() + 3_600_000 });
      openPanel({ tab: 'friends', friendId: 2 });
    },
  },
};

const screen = SCREENS[name] ?? { path: '/_app/settings', me };
const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } });
client.setQueryData(ME_KEY, screen.me);

function Frame({ children }: { children: ReactNode }) {
  return (
    <QueryClientProvider client={client}>
      <LocaleContext value={{ locale, change: () => Promise.resolve() }}>
        <ToastProvider label="Notices">
          <MemoryRouter initialEntries={[screen.path]}>{children}</MemoryRouter>
        </ToastProvider>
      </LocaleContext>
    </QueryClientProvider>
  );
}

async function show(): Promise<void> {
  serveGallery();
  document.documentElement.dataset.theme = query.get('theme') ?? 'dark';
  document.documentElement.lang = locale;
  await i18next.use(initReactI18next).init({
    lng: locale,
    fallbackLng: false,
    defaultNS: 'common',
    resources: {
      en: { common: enCommon, people: enPeople, story: enStory, leaderboard: enLeaderboard },
      fr: { common: frCommon, people: frPeople, story: frStory, leaderboard: frLeaderboard },
    },
    interpolation: { escapeValue: false },
  });
  dispatchFriends({ type: 'hydrateFriends', friends });
  dispatchFriends({ type: 'hydrateFriendRequests', requests });
  screen.prepare?.();
  const host = document.getElementById('root');
  if (!host) return;
  createRoot(host).render(
    <Frame>
      <Routes>
        <Route element={<Shell />}>
          <Route
            path="/_app/settings"
            element={
              <Suspense>
                <SettingsPage />
              </Suspense>
            }
          />
          <Route
            path="/sign-in"
            element={
              <Suspense>
                <SignInPage />
              </Suspense>
            }
          />
          <Route
            path="/forgot"
            element={
              <Suspense>
                <ForgotPage />
              </Suspense>
            }
          />
          <Route
            path="/_app/player/:name"
            element={
              <Suspense>
                <ProfilePage />
              </Suspense>
            }
          />
        </Route>
      </Routes>
      {screen.me && <SignedIn me={screen.me} />}
    </Frame>,
  );
}

void show();
