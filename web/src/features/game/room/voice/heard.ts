// The seats whose voices are heard now, and the player's own while they speak: the scene draws a ring around them.
import { create } from 'zustand';
import type { Seat } from '@/generated/engine';

const NOBODY: ReadonlySet<Seat> = new Set();

export const useHeard = create<{ seats: ReadonlySet<Seat> }>()(() => ({ seats: NOBODY }));

export function setHeard(seats: ReadonlySet<Seat> = NOBODY): void {
  useHeard.setState({ seats });
}
