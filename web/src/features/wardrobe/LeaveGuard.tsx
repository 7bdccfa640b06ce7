// What was tried on and not kept is lost with the page, so whoever goes is asked. The shop is the exception: one comes back from there.
import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { paths } from '@/shared/paths';
import { LeaveDialog } from './dialogs/LeaveDialog';

const SHOP: readonly string[] = [paths.shopAlpha, paths.shopBuy];

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
