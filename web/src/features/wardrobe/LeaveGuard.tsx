// Asks before the player leaves with unsaved looks, which are dropped then. Drafts survive a visit to the shop, so that doesn't ask.
import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { paths } from '@/shared/paths';
import { LeaveDialog } from './dialogs/LeaveDialog';

const SHOP: readonly string[] = [paths.shop, paths.shopAlpha, paths.shopBuy, paths.shopSubscription, paths.drops, paths.moonpass, paths.events];

export function LeaveGuard({ isPending, onLeave }: { isPending: boolean; onLeave: () => void }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isPending && nextLocation.pathname !== currentLocation.pathname && !SHOP.includes(nextLocation.pathname),
  );
  useEffect(() => {
    if (!isPending) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isPending]);
  if (blocker.state !== 'blocked') return null;
  return (
    <LeaveDialog
      onStay={() => blocker.reset()}
      onLeave={() => {
        onLeave();
        blocker.proceed();
      }}
    />
  );
}
