// What goes with somebody who is signed in, on every page: the friends panel, what is said in passing, and what the hub
// says of the account; and a welcome to who has just made it.
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { matchPath, useLocation, useNavigate } from 'react-router';
import { noticeWords } from '@/parts/notifications/words';
import { useLocale } from '@/i18n/LocaleContext';
import type { Me } from '@/session/me';
import { useAccountEvents } from '@/session/accountEvents';
import { usePanel } from '@/session/panel';
import { noteBack, useWelcome } from '@/session/welcome';
import { banOf, bannedPath } from '@/shared/banText';
import { paths } from '@/shared/paths';
import { useToast } from '@/ui/overlays/Toast';
import { LiveNotices } from './LiveNotices';

const FriendsPanel = lazy(async () => ({ default: (await import('@/features/friends/FriendsPanel')).FriendsPanel }));

const Welcome = lazy(async () => ({ default: (await import('./Welcome')).Welcome }));

export function SignedIn({ me }: { me: Me }) {
  const { t } = useTranslation();
  const { t: p } = useTranslation('people');
  const { locale } = useLocale();
  const navigate = useNavigate();
  const arrived = useRef<() => void>(null);
  const { show } = useToast();
  const open = usePanel((panel) => panel.open);
  useAccountEvents({
    onSignedOut: () => show({ title: t('connection.logged-out') }),
    onBanned: (told) => {
      const reason = told && noticeWords(p, told, locale).text;
      void navigate(told ? bannedPath({ ...banOf(told.content.params), reason }) : paths.signIn);
      // Until the page is another one: a page for members, still there when nobody is signed in, would lead elsewhere.
      return new Promise((resolve) => (arrived.current = resolve));
    },
  });
  const location = useLocation();
  useEffect(() => {
    if (location.pathname === paths.signIn) arrived.current?.();
  }, [location]);
  const due = useWelcome((welcome) => welcome.due);
  const back = useEffectEvent(() => noteBack(me));
  useEffect(() => back(), []);
  // A game is not interrupted: the welcome waits behind it.
  const { pathname } = location;
  const isInGame = matchPath(paths.game, pathname) !== null || matchPath(paths.practice, pathname) !== null;
  // Fetched when it is first opened.
  const [wasOpen, setWasOpen] = useState(open);
  if (open && !wasOpen) setWasOpen(true);
  return (
    <>
      <LiveNotices />
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
