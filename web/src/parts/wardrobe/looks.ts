// How cards show looks and elements, without React. The engine decides what may be worn and what it costs.
import type { Category, Look, Standing } from '@/generated/engine';

/** The part of the body that a card shows for an element of each category. */
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

/** For each element id, whether the wearer owns, may wear and can pay it. */
export type Standings = Readonly<Record<string, Standing>>;

/** The skin of a look: its JSON. */
export function skinText(look: Look): string {
  return JSON.stringify(look);
}
