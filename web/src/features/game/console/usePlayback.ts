// Plays a game from a moment in the past, an envelope at a time, until the past has become the present.
import { useEffect, useEffectEvent, useState } from 'react';

const STEP_MS = 700;

/** @param at how many envelopes are shown, or null in the present */
export function usePlayback(at: number | null, total: number, onGo: (at: number | null) => void) {
  const [plays, setPlays] = useState(false);
  const isPlaying = plays && at !== null;
  const step = useEffectEvent(() => {
    const next = (at ?? total) + 1;
    if (next >= total) setPlays(false);
    onGo(next >= total ? null : next);
  });
  useEffect(() => {
    if (!isPlaying) return;
    const timer = setInterval(() => step(), STEP_MS);
    return () => clearInterval(timer);
  }, [isPlaying]);
  return { isPlaying, setPlays };
}
