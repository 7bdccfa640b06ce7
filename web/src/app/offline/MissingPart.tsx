// Shown when a page can't be fetched. If the server has a newer version, the page is reloaded and shown in that version.
import { useEffect, useState } from 'react';
import { CrashPage } from '../CrashPage';
import { PageSkeleton } from '../PageSkeleton';
import { reloadForPart } from './missingParts';
import { OfflinePage } from './OfflinePage';

export function MissingPart() {
  const [state, setState] = useState<'reloading' | 'unreachable' | 'broken'>('reloading');
  useEffect(() => {
    let isMounted = true;
    void reloadForPart().then((next) => isMounted && setState(next));
    return () => {
      isMounted = false;
    };
  }, []);
  if (state === 'unreachable') return <OfflinePage onRetry={() => location.reload()} />;
  if (state === 'broken') return <CrashPage />;
  return <PageSkeleton />;
}
