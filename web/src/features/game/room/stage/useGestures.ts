// The gestures that players make just now.
import type { Event, Gesture, Seat } from '@/generated/engine';
import { useMoments } from './useMoments';

const SHOWN_MS = 2_200;

const gestureOf = (event: Event) => (event.type === 'gestured' ? event : null);

/** The latest gesture of each seat. */
export function useGestures(): ReadonlyMap<Seat, Gesture> {
  return new Map(useMoments(gestureOf, SHOWN_MS).map(({ found }) => [found.seat, found.gesture]));
}
