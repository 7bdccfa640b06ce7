// The seats whose death is being animated.
import type { Event } from '@/generated/engine';
import { useMoments } from './useMoments';

const SHOWN_MS = 3_500;

const deadSeatOf = (event: Event) => (event.type === 'died' ? event.seat : null);

export function useDying(): number[] {
  return useMoments(deadSeatOf, SHOWN_MS).map(({ found }) => found);
}
