// What is seen at a moment. A live room changes faster than is worth drawing: one query runs at a time, and then the newest.
import { useEffect, useRef, useState } from 'react';
import type { Eyes, RewoundGame, Seen } from './RewoundGame';

export interface Snapshot extends Seen {
  eyes: Eyes;
  count: number;
}

/** @param envelopes queries again when they change: the same count may mean other envelopes then */
export function useSnapshot(source: RewoundGame, eyes: Eyes, count: number, envelopes: unknown): Snapshot | null {
  const [snapshot, setSnapshot] = useState<Snapshot | null>(null);
  const wanted = useRef({ eyes, count });
  const isRunning = useRef(false);
  const isStale = useRef(false);
  useEffect(() => {
    wanted.current = { eyes, count };
    isStale.current = true;
    if (isRunning.current || count === 0) return;
    isRunning.current = true;
    void (async () => {
      while (isStale.current) {
        isStale.current = false;
        const { eyes, count } = wanted.current;
        try {
          const seen = await source.seenAt(eyes, count);
          setSnapshot({ ...seen, eyes, count });
        } catch {
          // The worker was ended with its page.
        }
      }
      isRunning.current = false;
    })();
  }, [source, eyes, count, envelopes]);
  return snapshot;
}
