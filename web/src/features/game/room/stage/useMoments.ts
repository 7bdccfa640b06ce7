// Keeps things found in recent events, each for a while.
import { useEffect, useState } from 'react';
import type { Event } from '@/generated/engine';
import { useSource } from '../RoomContext';

export interface Moment<Found> {
  /** Unique in the list. */
  key: number;
  found: Found;
}

/**
 * Keeps what `find` finds in each event for `lastsMs`, oldest first.
 * @param find gives null for an event that is not kept; it has to be the same function at every call
 */
export function useMoments<Found>(find: (event: Event) => Found | null, lastsMs: number): Moment<Found>[] {
  const source = useSource();
  const [moments, setMoments] = useState<Moment<Found>[]>([]);
  useEffect(() => {
    let lastKey = 0;
    const timers = new Set<ReturnType<typeof setTimeout>>();
    const unsubscribe = source.onEvents((events) => {
      const news = events.flatMap<Moment<Found>>((event) => {
        const found = find(event);
        return found === null ? [] : [{ key: (lastKey += 1), found }];
      });
      if (news.length === 0) return;
      setMoments((before) => [...before, ...news]);
      const timer = setTimeout(() => {
        timers.delete(timer);
        setMoments((before) => before.filter((moment) => !news.includes(moment)));
      }, lastsMs);
      timers.add(timer);
    });
    return () => {
      unsubscribe();
      timers.forEach(clearTimeout);
    };
  }, [source, find, lastsMs]);
  return moments;
}
