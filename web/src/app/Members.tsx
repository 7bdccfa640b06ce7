// The route of pages that need a signed-in user, and so the server. Visitors are redirected to the guest form and return to the page after it;
// a user who signs out on such a page is redirected to the landing page.
import { useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { useMe } from '@/session/me';
import { paths } from '@/shared/paths';
import { withReturn } from '@/shared/returnTo';
import { OfflinePage } from './offline/OfflinePage';
import { useUnreachable } from './offline/useUnreachable';
import { PageSkeleton } from './PageSkeleton';

export function Members() {
  const { data: me, isPending } = useMe();
  const { isUnreachable, isTrying, retry } = useUnreachable();
  const location = useLocation();
  const [wasSignedIn, setWasSignedIn] = useState(false);
  if (me && !wasSignedIn) setWasSignedIn(true);
  if (isUnreachable) return <OfflinePage framed isTrying={isTrying} onRetry={retry} />;
  if (isPending) return <PageSkeleton />;
  if (!me && wasSignedIn) return <Navigate to={paths.landing} replace />;
  if (!me) return <Navigate to={withReturn(paths.guest, location.pathname + location.search)} replace />;
  return <Outlet />;
}
