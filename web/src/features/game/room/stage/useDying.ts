// Whose death is being shown: for a moment after it is told.
import type { Event } from '@/generated/engine';
import { useMoments } from './useMoments';

const SHOWN_MS = 3_500;

const whoDied = (event: Event) => (event.type === 'died' ? event.seat : null);

export function useDying(): number[] {
  return useMoments(whoDied, SHOWN_MS).map(({ found }) => found);
}
