// Whether the loading overlay is still shown: until the game is ready and, after a fresh entrance, long enough to read a tip.
import { useEffect, useState } from 'react';
import { OVERLAY_MS } from '@/shared/limits';

export function useEntrance(isReady: boolean, isFresh: boolean): boolean {
  const [isEarly, setEarly] = useState(isFresh);
  useEffect(() => {
    if (!isEarly) return;
    const timer = setTimeout(() => setEarly(false), OVERLAY_MS.leave);
    return () => clearTimeout(timer);
  }, [isEarly]);
  return !isReady || isEarly;
}
