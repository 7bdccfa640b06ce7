// The moon pass as it is shown, without React. What is reached, collectable and allowed is what the server tells.
import type { MoonPass, OwnMoonPass, PassActed, PassElement } from '@/api/moonpass';
import type { Currency, Rarity } from '@/generated/engine';
import { RARITIES } from '@/parts/wardrobe/looks';

/** The months' moons, with their own colours and signs. */
const THEMES = [
  'wolfMoon',
  'snowMoon',
  'wormMoon',
  'pinkMoon',
  'flowerMoon',
  'strawberryMoon',
  'buckMoon',
  'sturgeonMoon',
  'harvestMoon',
  'huntersMoon',
  'beaverMoon',
  'coldMoon',
  'blueMoon',
] as const;
export type Theme = (typeof THEMES)[number];

/** A theme that this version of the application does not know is shown as the wolf moon. */
export function themeOf({ theme }: MoonPass): Theme {
  return THEMES.find((each) => each === theme) ?? 'wolfMoon';
}

/** A step of the path: what it gives to everybody, and to who has bought the pass. */
export interface Step {
  order: number;
  xp: number;
  free: PassElement | undefined;
  bought: PassElement | undefined;
}

/** All steps, the first one first. */
export function stepsOf({ elements }: MoonPass): Step[] {
  const orders = [...new Set(elements.map(({ order }) => order))].sort((a, b) => a - b);
  return orders.map((order) => {
    const here = elements.filter((each) => each.order === order);
    return { order, xp: here[0]?.xp ?? 0, free: here.find(({ free }) => free), bought: here.find(({ free }) => !free) };
  });
}

/** What an element gives: an element of the wardrobe, or an amount of a currency. */
export type Gift = { kind: 'skin'; skin: string } | { kind: 'amount'; currency: Currency; amount: number };

export function giftOf({ skin, moons, coins }: PassElement): Gift {
  if (skin !== null) return { kind: 'skin', skin };
  return moons !== null ? { kind: 'amount', currency: 'moons', amount: moons } : { kind: 'amount', currency: 'coins', amount: coins ?? 0 };
}

/** A rarity that this version of the application does not know is shown as a common one; amounts have none. */
export function rarityOf({ rarity }: PassElement): Rarity | null {
  return rarity === null ? null : (RARITIES.find((each) => each === rarity) ?? 'common');
}

function stepAt(elements: readonly PassElement[], order: number | null): PassElement | undefined {
  return elements.find((each) => each.order === order);
}

/** The way from the current step to the next: xp since the one, and xp between both; null at the end. */
export function wayToNext({ progress, moonpass }: OwnMoonPass): { done: number; length: number } | null {
  const next = stepAt(moonpass.elements, progress.next);
  if (!next) return null;
  const from = stepAt(moonpass.elements, progress.current)?.xp ?? 0;
  return { done: Math.max(0, progress.xp - from), length: Math.max(1, next.xp - from) };
}

/** What the next step costs in moons; null if there is none. */
export function skipPrice({ progress, moonpass }: OwnMoonPass): number | null {
  return stepAt(moonpass.elements, progress.next)?.skip ?? null;
}

/** Why no step can be skipped; null if one can, and at the end, where nothing is left to skip. */
export function skipRefusal({ progress }: OwnMoonPass): 'early' | 'used' | null {
  switch (progress.skipRefusal) {
    case 'skip_too_early':
      return 'early';
    case 'no_skips_left':
      return 'used';
    default:
      return null;
  }
}

/** The first element of the wardrobe ahead of the reader. */
export function nextToWear({ elements }: MoonPass): PassElement | undefined {
  return [...elements]
    .sort((a, b) => a.order - b.order || Number(b.free) - Number(a.free))
    .find(({ skin, state }) => skin !== null && state === 'ahead');
}

/** What the bought track gives in all. */
export function boughtTrack({ elements }: MoonPass): { moons: number; coins: number; skins: number } {
  const bought = elements.filter(({ free }) => !free);
  const sum = (amounts: (number | null)[]) => amounts.reduce<number>((all, amount) => all + (amount ?? 0), 0);
  return {
    moons: sum(bought.map(({ moons }) => moons)),
    coins: sum(bought.map(({ coins }) => coins)),
    skins: bought.filter(({ skin }) => skin !== null).length,
  };
}

/** The elements that an act has collected, in the order of the path. */
export function collectedBy({ collected, moonpass }: PassActed): PassElement[] {
  return moonpass.elements.filter(({ id }) => collected.includes(id)).sort((a, b) => a.order - b.order);
}

/** Whether one has arrived with an act: something of the last step was collected, or the last step was paid for. */
export function isArrival(act: 'collect' | 'skip', acted: PassActed): boolean {
  if (!acted.progress.finished || act === 'skip') return acted.progress.finished;
  return collectedBy(acted).some(({ order }) => order === acted.progress.current);
}

/** How far aside the path runs at a step, from -1 to 1. */
export function swayAt(order: number): number {
  return Math.round(Math.sin(order * 1.1) * 100) / 100;
}
