// The moment after a game, beat by beat: which gain has the stage now, which were there before, and which are ahead.
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { isOverlayOpen } from '@/ui/overlays/escape';
import { useMedia } from '@/shared/useMedia';
import type { Beat } from '../../../model/gains';

/** Who won comes first, and a win fills the scene for so long (stage/BigMoment). */
const LEAD_MS = 1_400;
const AT_END = Infinity;

export type Stage = 'ahead' | 'now' | 'done';

function onVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

export interface Playing {
  isPlaying: boolean;
  stageOf: (gain: number) => Stage;
  /** The lap of the gain that has the stage. */
  lap: number;
  finish: () => void;
}

/**
 * `plays`, as it first is: false for what was seen before. A click anywhere and Escape show all at once, and who wants less motion
 * has it so. A hidden tab waits for its reader.
 */
export function useBeats(beats: readonly Beat[], plays: boolean): Playing {
  const isStill = useMedia('(prefers-reduced-motion: reduce)');
  const [at, setAt] = useState(plays ? -1 : AT_END);
  const isHidden = useSyncExternalStore(onVisibility, () => document.hidden);
  const isPlaying = !isStill && at < beats.length;
  const finish = () => setAt(AT_END);
  const advance = useEffectEvent(() => setAt(at + 1 < beats.length ? at + 1 : AT_END));
  const onEscape = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key === 'Escape' && !isOverlayOpen()) finish();
  });
  const onClick = useEffectEvent(finish);

  const ms = beats[at]?.ms ?? LEAD_MS;
  useEffect(() => {
    if (!isPlaying || isHidden) return;
    const timer = setTimeout(() => advance(), ms);
    return () => clearTimeout(timer);
  }, [isPlaying, isHidden, at, ms]);
  useEffect(() => {
    if (!isPlaying) return;
    const keyed = (event: KeyboardEvent) => onEscape(event);
    const clicked = () => onClick();
    document.addEventListener('keydown', keyed);
    // On its way down: the click that opened the panel has passed here.
    document.addEventListener('click', clicked, true);
    return () => {
      document.removeEventListener('keydown', keyed);
      document.removeEventListener('click', clicked, true);
    };
  }, [isPlaying]);

  const now = isPlaying ? beats[at] : undefined;
  const stageOf = (gain: number): Stage => {
    if (!isPlaying) return 'done';
    if (now?.gain === gain) return 'now';
    return gain < (now?.gain ?? 0) ? 'done' : 'ahead';
  };
  return { isPlaying, stageOf, lap: now?.lap ?? 0, finish };
}
