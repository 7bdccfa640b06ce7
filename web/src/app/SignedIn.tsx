// What goes with somebody who is signed in, on every page: the friends panel.
import { lazy, Suspense, useState } from 'react';
import { usePanel } from '@/session/panel';

const FriendsPanel = lazy(async () => ({ default: (await import('@/features/friends/FriendsPanel')).FriendsPanel }));

export function SignedIn() {
  const open = usePanel((panel) => panel.open);
  // Fetched when it is first opened.
  const [wasOpen, setWasOpen] = useState(open);
  if (open && !wasOpen) setWasOpen(true);
  if (!wasOpen) return null;
  return (
    <Suspense fallback={null}>
      <FriendsPanel />
    </Suspense>
  );
}
