// Whose death is being shown: for a moment after it is told.
import { useEffect, useState } from 'react';
import { useSource } from './RoomContext';

const SHOWN_MS = 3_500;

export function useDying(): number[] {
  const source = useSource();
  const [dying, setDying] = useState<number[]>([]);
  useEffect(() => {
    const timers = new Set<ReturnType<typeof setTimeout>>();
    const off = source.onEvents((events) => {
      const dead = events.flatMap((event) => (event.type === 'died' ? [event.seat] : []));
      if (dead.length === 0) return;
      setDying((before) => [...before, ...dead]);
      const timer = setTimeout(() => {
        timers.delete(timer);
        setDying((before) => before.filter((seat) => !dead.includes(seat)));
      }, SHOWN_MS);
      timers.add(timer);
    });
    return () => {
      off();
      timers.forEach(clearTimeout);
    };
  }, [source]);
  return dying;
}
