import { CATALOGUE, find, RAMPS } from './catalogue';
import { CATEGORIES, type Category } from './layers/layer';

/** What is worn in a slot: the element, and which of its colours. */
export interface Worn {
  id: string;
  color: number;
}

/** What somebody looks like: at most one element for each slot. */
export type Look = Partial<Record<Category, Worn>>;

/** The look of the specification's default avatar. */
export const DEFAULT_LOOK: Look = {
  eyes: { id: 'E1', color: 1 },
  face: { id: 'J1', color: 0 },
  hair: { id: 'H1', color: 4 },
  nose: { id: 'N1', color: 0 },
  top: { id: '001', color: 0 },
  bottom: { id: 'B7', color: 0 },
  shoes: { id: 'S1', color: 0 },
  tombstone: { id: 'T1', color: 0 },
};

/**
 * The look that a skin stands for. A skin is either a look as JSON, `{"hair":{"id":"H3","color":2},…}`, whose missing and
 * unknown parts are the default's; or any other text, from which a look is drawn by lot, always the same one.
 */
export function avatarFor(skin: string): Look {
  if (skin.startsWith('{')) return { ...DEFAULT_LOOK, ...parse(skin) };
  return skin === '' || skin === 'default' ? DEFAULT_LOOK : byLot(skin);
}

function parse(skin: string): Look {
  const look: Look = {};
  let given: unknown;
  try {
    given = JSON.parse(skin);
  } catch {
    return look;
  }
  if (typeof given !== 'object' || given === null) return look;
  const entries = new Map<string, unknown>(Object.entries(given));
  for (const category of CATEGORIES) {
    const worn = entries.get(category);
    if (typeof worn !== 'object' || worn === null || !('id' in worn)) continue;
    const { id } = worn;
    const color = 'color' in worn && typeof worn.color === 'number' ? worn.color : 0;
    if (typeof id === 'string' && find(category, id)) look[category] = { id, color };
  }
  return look;
}

function byLot(seed: string): Look {
  const next = dice(seed);
  const pick = <T>(from: readonly T[]): T | undefined => from[Math.floor(next() * from.length)];
  const chance = (part: number) => next() < part;
  const any = (category: Category, color?: number): Worn | undefined => {
    const element = pick(CATALOGUE[category]);
    return element && { id: element.id, color: color ?? Math.floor(next() * RAMPS[category].length) };
  };

  // People first; the moonlit and the green are rare, and so is hair of no natural colour.
  const skin = chance(0.06) ? 7 + Math.floor(next() * 2) : Math.floor(next() * 7);
  const hair = chance(0.22) ? 7 + Math.floor(next() * 6) : Math.floor(next() * 7);
  const look: Look = {
    face: any('face', skin),
    nose: any('nose', skin),
    eyes: any('eyes'),
    hair: any('hair', hair),
    top: any('top'),
    bottom: any('bottom'),
    shoes: any('shoes'),
    tombstone: any('tombstone'),
  };
  if (chance(0.34)) look.hat = any('hat');
  if (chance(0.16)) look.glasses = any('glasses');
  if (chance(0.12)) look.pet = any('pet', Math.floor(next() * 8));
  return look;
}

/** Numbers in [0, 1) that depend on the text alone (FNV-1a, then mulberry32). */
function dice(seed: string): () => number {
  let state = 0x811c9dc5;
  for (let i = 0; i < seed.length; i += 1) state = Math.imul(state ^ seed.charCodeAt(i), 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}
