// The route of pages that can do nothing without the server: rooms, and the forms of people who are not signed in.
import { useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import { useMe } from '@/session/me';
import { OfflinePage } from './OfflinePage';
import { useUnreachable } from './useUnreachable';

export function OnlinePages({ framed = false }: { framed?: boolean }) {
  const { pathname } = useLocation();
  // Each page asks anew; one that was shown stays when the network goes, because somebody may be writing in it.
  return <OnlinePage key={pathname} framed={framed} />;
}

function OnlinePage({ framed }: { framed: boolean }) {
  const { data: me } = useMe();
  const { isUnreachable, isTrying, retry } = useUnreachable();
  const [wasOffline, setWasOffline] = useState(!navigator.onLine);
  // Who is signed in is told by the banner that the hub reconnects.
  if (!isUnreachable && (!wasOffline || me)) return <Outlet />;
  return (
    <OfflinePage
      framed={framed}
      isTrying={isTrying}
      onRetry={() => {
        setWasOffline(!navigator.onLine);
        retry();
      }}
    />
  );
}
