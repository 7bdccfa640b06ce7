// What has just happened, each thing for a while and then gone.
import { useEffect, useState } from 'react';
import type { Event } from '@/generated/engine';
import { useSource } from '../RoomContext';

export interface Moment<Found> {
  /** Differs for each thing that happened. */
  key: number;
  found: Found;
}

/**
 * Keeps what `find` finds in each event for `lastsMs`, oldest first.
 * @param find gives null for what is not shown; it has to be the same function at every call
 */
export function useMoments<Found>(find: (event: Event) => Found | null, lastsMs: number): Moment<Found>[] {
  const source = useSource();
  const [moments, setMoments] = useState<Moment<Found>[]>([]);
  useEffect(() => {
    let lastKey = 0;
    const timers = new Set<ReturnType<typeof setTimeout>>();
    const off = source.onEvents((events) => {
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
      off();
      timers.forEach(clearTimeout);
    };
  }, [source, find, lastsMs]);
  return moments;
}
