// Which moment of a room a moderator looks at: one in the past, where they stay, or the present, which moves.
import { useCallback, useState } from 'react';
import type { Envelope } from '@/generated/engine';
import { countAt } from './entries';
import type { ModRoomSource } from './ModRoomSource';

interface Past {
  /** How many envelopes are shown. */
  at: number;
  /** How many there were when the moderator left the present. */
  total: number;
}

/** @param opensAt the number of the envelope to begin at, or null for the present */
export function useMoment(source: ModRoomSource, envelopes: readonly Envelope[], opensAt: number | null) {
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
    /** How many envelopes have come since the moderator left the present. */
    came: past === null ? 0 : envelopes.length - past.total,
    go,
  };
}
