// What goes with somebody who is signed in, on every page: the friends panel and what is said in passing.
import { lazy, Suspense, useState } from 'react';
import { usePanel } from '@/session/panel';
import { LiveNotices } from './LiveNotices';

const FriendsPanel = lazy(async () => ({ default: (await import('@/features/friends/FriendsPanel')).FriendsPanel }));

export function SignedIn() {
  const open = usePanel((panel) => panel.open);
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
