// What goes with somebody who is signed in, on every page: the friends panel, what is said in passing, and what the hub
// says of the account.
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccountNews } from '@/session/news';
import { usePanel } from '@/session/panel';
import { useToast } from '@/ui/Toast';
import { LiveNotices } from './LiveNotices';

const FriendsPanel = lazy(async () => ({ default: (await import('@/features/friends/FriendsPanel')).FriendsPanel }));

export function SignedIn() {
  const { t } = useTranslation();
  const { show } = useToast();
  const open = usePanel((panel) => panel.open);
  useAccountNews(() => show({ title: t('connection.logged-out') }));
  // Fetched when it is first opened.
  const [wasOpen, setWasOpen] = useState(open);
  if (open && !wasOpen) setWasOpen(true);
  return (
    <>
      <LiveNotices />
      {wasOpen && (
        <Suspense fallback={null}>
          <FriendsPanel />
        </Suspense>
      )}
    </>
  );
}
