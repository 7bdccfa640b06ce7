// Whether the loading overlay is still due: at the least as long as one needs to read a tip, where one has just entered.
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
