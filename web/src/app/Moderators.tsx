// Pages for moderators. For everybody else there is nothing at their addresses.
import { Outlet } from 'react-router';
import { useIsModerator } from '@/session/rank';
import { NotFound } from './NotFound';
import { PageSkeleton } from './PageSkeleton';

export function Moderators() {
  const isModerator = useIsModerator();
  if (isModerator === undefined) return <PageSkeleton />;
  return isModerator ? <Outlet /> : <NotFound />;
}
