// The parts of a game, by its phases.
import type { Phase } from '@/generated/engine';

export function isBeforeStart({ type }: Phase): boolean {
  return type === 'lobby' || type === 'countdown';
}

export function isOver({ type }: Phase): boolean {
  return type === 'ended' || type === 'aborted';
}
