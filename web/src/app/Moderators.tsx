// Pages for moderators. For everybody else there is nothing at their addresses.
import { Outlet } from 'react-router';
import { useIsModerator } from '@/session/rank';
import { NotFound } from './NotFound';
import { PageSkeleton } from './PageSkeleton';

export function Moderators({ framed = false }: { framed?: boolean }) {
  const isModerator = useIsModerator();
  if (isModerator === undefined) return <PageSkeleton />;
  return isModerator ? <Outlet /> : <NotFound framed={framed} />;
}

/** Those that stand below the bar. */
export function FramedModerators() {
  return <Moderators framed />;
}
