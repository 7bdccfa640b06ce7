import { BOTTOMS } from './layers/bottom';
import { EYES } from './layers/eyes';
import { FACES } from './layers/face';
import { GLASSES } from './layers/glasses';
import { HAIRS } from './layers/hair';
import { HATS } from './layers/hat';
import type { Category, Element } from './layers/layer';
import { NOSES } from './layers/nose';
import { PETS } from './layers/pet';
import { CLOTH, HAIR, IRIS, SKIN, type Ramp } from './layers/ramps';
import { SHOES } from './layers/shoes';
import { STONE, TOMBSTONES } from './layers/tombstone';
import { TOPS } from './layers/top';

/** Everything that can be worn, by slot. */
export const CATALOGUE: Readonly<Record<Category, readonly Element[]>> = {
  top: TOPS,
  eyes: EYES,
  face: FACES,
  hair: HAIRS,
  nose: NOSES,
  bottom: BOTTOMS,
  hat: HATS,
  shoes: SHOES,
  glasses: GLASSES,
  tombstone: TOMBSTONES,
  pet: PETS,
};

/** The colours that the elements of a slot come in. */
export const RAMPS: Readonly<Record<Category, readonly Ramp[]>> = {
  top: CLOTH,
  eyes: IRIS,
  face: SKIN,
  hair: HAIR,
  nose: SKIN,
  bottom: CLOTH,
  hat: CLOTH,
  shoes: CLOTH,
  glasses: CLOTH,
  tombstone: STONE,
  pet: HAIR,
};

export function find(category: Category, id: string): Element | undefined {
  return CATALOGUE[category].find((element) => element.id === id);
}
