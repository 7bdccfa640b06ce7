// A number that runs from one value to another while its gain has the stage.
import { useEffect, useState } from 'react';
import type { Stage } from './useBeats';

/** As long as the bars move. */
const COUNT_MS = 400;

export function useCounted(from: number, to: number, stage: Stage): number {
  const [share, setShare] = useState(0);
  const runs = stage === 'now' && from !== to;
  useEffect(() => {
    if (!runs) return;
    const began = performance.now();
    const step = (now: number) => {
      const part = Math.min(1, Math.max(0, now - began) / COUNT_MS);
      setShare(1 - (1 - part) ** 3);
      if (part < 1) frame = requestAnimationFrame(step);
    };
    let frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [runs]);
  if (stage === 'done') return to;
  return stage === 'ahead' ? from : Math.round(from + (to - from) * share);
}
