// The route of moderators' pages. Everybody else gets the page "not found".
import { Outlet } from 'react-router';
import { useIsModerator } from '@/session/rank';
import { NotFound } from './NotFound';
import { PageSkeleton } from './PageSkeleton';

export function Moderators({ framed = false }: { framed?: boolean }) {
  const isModerator = useIsModerator();
  if (isModerator === undefined) return <PageSkeleton />;
  return isModerator ? <Outlet /> : <NotFound framed={framed} />;
}

/** For pages below the top bar. */
export function FramedModerators() {
  return <Moderators framed />;
}
