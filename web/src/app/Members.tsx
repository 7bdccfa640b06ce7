// Pages that need somebody to be signed in. Others are asked for a name first, and come back to where they were going;
// who signs out on such a page goes to the landing.
import { useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { useMe } from '@/session/me';
import { paths } from '@/shared/paths';
import { withReturn } from '@/shared/returnTo';
import { PageSkeleton } from './PageSkeleton';

export function Members() {
  const { data: me, isPending } = useMe();
  const location = useLocation();
  const [wasHere, setWasHere] = useState(false);
  if (me && !wasHere) setWasHere(true);
  if (isPending) return <PageSkeleton />;
  if (!me && wasHere) return <Navigate to={paths.landing} replace />;
  if (!me) return <Navigate to={withReturn(paths.guest, location.pathname + location.search)} replace />;
  return <Outlet />;
}
