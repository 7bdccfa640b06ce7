// What is seen at a moment. While one looks on live, more comes than is worth drawing: one question is under way at a time.
import { useEffect, useRef, useState } from 'react';
import type { Eyes, ModRoomSource, Seen } from './ModRoomSource';

export interface Look extends Seen {
  eyes: Eyes;
  count: number;
}

/** @param held changes when the room does: the same count may mean another one then */
export function useLook(source: ModRoomSource, eyes: Eyes, count: number, held: unknown): Look | null {
  const [look, setLook] = useState<Look | null>(null);
  const wanted = useRef({ eyes, count });
  const runs = useRef(false);
  const again = useRef(false);
  useEffect(() => {
    wanted.current = { eyes, count };
    again.current = true;
    if (runs.current || count === 0) return;
    runs.current = true;
    void (async () => {
      while (again.current) {
        again.current = false;
        const { eyes, count } = wanted.current;
        try {
          const seen = await source.look(eyes, count);
          setLook({ ...seen, eyes, count });
        } catch {
          // The worker was ended with its page.
        }
      }
      runs.current = false;
    })();
  }, [source, eyes, count, held]);
  return look;
}
