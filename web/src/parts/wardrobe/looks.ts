// Looks and elements as cards show them, apart from React. What may be worn, and what it costs, is the engine's.
import type { Category, Look, Standing } from '@/generated/engine';

/** How near a card comes to somebody: to the part where the difference is seen. */
export const FRAMES = {
  face: 'head',
  eyes: 'head',
  nose: 'head',
  hair: 'head',
  hat: 'head',
  glasses: 'head',
  top: 'trunk',
  bottom: 'legs',
  shoes: 'feet',
  pet: 'body',
  tombstone: 'tombstone',
} as const satisfies Record<Category, string>;
export type Frame = (typeof FRAMES)[Category];

/** How somebody stands to each element, as the engine answers it. */
export type Standings = Readonly<Record<string, Standing>>;

/** A look as a text that stands for it, wherever a skin is asked for. */
export function skinText(look: Look): string {
  return JSON.stringify(look);
}
