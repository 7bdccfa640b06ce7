// How cards show looks and elements, without React. The engine decides what may be worn and what it costs.
import type { OwnWardrobe } from '@/api/wardrobe';
import type { Catalogue } from '@/engine/wardrobe-api';
import type { Category, Look, Rarity, Standing, Wearer } from '@/generated/engine';

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

/** Most common first. */
export const RARITIES = ['common', 'uncommon', 'rare', 'epic', 'legendary'] as const satisfies readonly Rarity[];

/** What the engine needs to know about the player. */
export function wearerOf({ coins, moons, isAlpha, bought }: OwnWardrobe): Wearer {
  return { purse: { coins, moons }, isAlpha, bought };
}

export function elementOf(catalogue: Catalogue, id: string): Catalogue['elements'][number] | undefined {
  return catalogue.elements.find((element) => element.id === id);
}
