// Reports a player outside of a game, and then offers to block them.
import { useState } from 'react';
import { LazyReportDialog } from '@/parts/report/LazyReportDialog';
import type { ReportTarget } from '@/parts/report/report';
import { ConfirmFriendActionDialog } from './ConfirmFriendActionDialog';

interface ReportPersonProps {
  reported: ReportTarget;
  userId: number;
  /** The reporter has blocked them already. */
  isBlocked?: boolean;
  onClose: () => void;
  onBlocked?: () => void;
}

export function ReportPerson({ reported, userId, isBlocked = false, onClose, onBlocked }: ReportPersonProps) {
  const [blocking, setBlocking] = useState(false);
  const { name } = reported;
  if (blocking) return <ConfirmFriendActionDialog act="block" userId={userId} name={name} onClose={onClose} onDone={onBlocked} />;
  return <LazyReportDialog reported={reported} next={isBlocked ? undefined : { way: 'block', act: () => setBlocking(true) }} onClose={onClose} />;
}
