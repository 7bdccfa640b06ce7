// What every page has for a signed-in user: the friends panel, toasts and notices, the hub's events about the account, and the welcome
// dialog of a new account.
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { matchPath, useLocation, useNavigate } from 'react-router';
import { notificationTexts } from '@/parts/notifications/words';
import { useLocale } from '@/i18n/LocaleContext';
import type { Me } from '@/session/me';
import { useAccountEvents } from '@/session/accountEvents';
import { useMutesElsewhere } from '@/session/mutes';
import { useMoveOldMutes } from '@/session/oldMutes';
import { usePanel } from '@/session/panel';
import { useSettledGames } from '@/session/rewards';
import { usePushes } from '@/session/push';
import { useWelcome, welcomeAfterProvider } from '@/session/welcome';
import { banOf, bannedPath } from '@/shared/banText';
import { paths } from '@/shared/paths';
import { NoticeStage } from '@/ui/overlays/NoticeStage';
import { useToast } from '@/ui/overlays/Toast';
import { LiveNotices } from './LiveNotices';
import { useShopEvents } from './useShopEvents';

const FriendsPanel = lazy(async () => ({ default: (await import('@/features/friends/FriendsPanel')).FriendsPanel }));

const Welcome = lazy(async () => ({ default: (await import('./Welcome')).Welcome }));

export function SignedIn({ me }: { me: Me }) {
  const { t } = useTranslation();
  const { t: p } = useTranslation('people');
  const { locale } = useLocale();
  const navigate = useNavigate();
  const onSignInPage = useRef<() => void>(null);
  const { show } = useToast();
  const open = usePanel((panel) => panel.open);
  useAccountEvents({
    onSignedOut: () => show({ title: t('connection.logged-out') }),
    onBanned: (notification) => {
      const reason = notification && notificationTexts(p, notification, locale).text;
      void navigate(notification ? bannedPath({ ...banOf(notification.content.params), reason }) : paths.signIn);
      // Resolves after the navigation: a page for members that is still mounted after the sign-out would redirect.
      return new Promise((resolve) => (onSignInPage.current = resolve));
    },
  });
  useSettledGames();
  useShopEvents();
  useMutesElsewhere();
  useMoveOldMutes(me.id);
  usePushes(me.id);
  const location = useLocation();
  useEffect(() => {
    if (location.pathname === paths.signIn) onSignInPage.current?.();
  }, [location]);
  const due = useWelcome((welcome) => welcome.due);
  const back = useEffectEvent(() => welcomeAfterProvider(me));
  useEffect(() => back(), []);
  // The welcome waits until the user has left the game.
  const { pathname } = location;
  const isInGame = [paths.game, paths.practice, paths.lesson].some((path) => matchPath(path, pathname) !== null);
  // The panel's code is fetched when it is first opened.
  const [wasOpen, setWasOpen] = useState(open);
  if (open && !wasOpen) setWasOpen(true);
  return (
    <>
      <LiveNotices />
      <NoticeStage closeLabel={t('app.close')} />
      {due === me.id && !isInGame && (
        <Suspense fallback={null}>
          <Welcome me={me} />
        </Suspense>
      )}
      {wasOpen && (
        <Suspense fallback={null}>
          <FriendsPanel />
        </Suspense>
      )}
    </>
  );
}
