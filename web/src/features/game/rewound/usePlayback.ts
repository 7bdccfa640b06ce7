// Plays a game from a shown moment on, until its last envelope is shown.
import { useEffect, useEffectEvent, useState } from 'react';

/** How a game is played: which moment follows the one that is shown, and how long that one is shown, in milliseconds. */
export interface Pace {
  next: (count: number) => number;
  lasts: (count: number) => number;
}

/** An envelope at a time. */
const EVENLY: Pace = { next: (count) => count + 1, lasts: () => 700 };

/** @param at how many envelopes are shown, or null after the last */
export function usePlayback(at: number | null, total: number, onGo: (at: number | null) => void, pace: Pace = EVENLY) {
  const [plays, setPlays] = useState(false);
  const isPlaying = plays && at !== null;
  const step = useEffectEvent(() => {
    const next = pace.next(at ?? total);
    if (next >= total) setPlays(false);
    onGo(next >= total ? null : next);
  });
  const lasts = at === null ? 0 : pace.lasts(at);
  useEffect(() => {
    if (!isPlaying) return;
    const timer = setTimeout(() => step(), lasts);
    return () => clearTimeout(timer);
  }, [isPlaying, at, lasts]);
  return { isPlaying, setPlays };
}
