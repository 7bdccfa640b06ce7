// Which moment of a game is shown: one in the past, where it stays, or the present, which moves while the game runs.
import { useCallback, useState } from 'react';
import type { Envelope } from '@/generated/engine';
import { countAt } from './entries';
import type { RewoundGame } from './RewoundGame';

interface Past {
  /** How many envelopes are shown. */
  at: number;
  /** How many there were when the present was left. */
  total: number;
}

/** @param opensAt the number of the envelope to begin at, or null for the present */
export function useMoment(source: Pick<RewoundGame, 'getState'>, envelopes: readonly Envelope[], opensAt: number | null) {
  const [past, setPast] = useState<Past | null>(() => (opensAt === null ? null : { at: countAt(envelopes, opensAt), total: envelopes.length }));
  const go = useCallback(
    (next: number | null) => {
      const total = source.getState().envelopes.length;
      setPast((before) => (next === null ? null : { at: next, total: before?.total ?? total }));
    },
    [source],
  );
  const at = past === null ? null : Math.min(past.at, envelopes.length);
  return {
    /** How many envelopes are shown, or null in the present. */
    at,
    count: at ?? envelopes.length,
    /** How many envelopes have come since the present was left. */
    came: past === null ? 0 : envelopes.length - past.total,
    go,
  };
}
