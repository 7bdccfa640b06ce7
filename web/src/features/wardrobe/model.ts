// The dressing room's model, without React. The engine decides what may be worn and what it costs.
import type { Category, Element, Look, Rarity, Slot, Sorting, Standing } from '@/generated/engine';
import type { Standings } from '@/parts/wardrobe/looks';
import type { Locale } from '@/i18n/locale';

/** In the order of the tabs: from head to feet, then accessories. */
export const CATEGORIES = [
  'face',
  'eyes',
  'nose',
  'hair',
  'top',
  'bottom',
  'shoes',
  'hat',
  'glasses',
  'pet',
  'tombstone',
] as const satisfies readonly Category[];

export const SHOWN = ['all', 'mine', 'lacking', 'affordable'] as const;
export const SORTS = ['rarity', 'cheap', 'dear'] as const satisfies readonly Sorting[];

export interface Filters {
  text: string;
  shown: (typeof SHOWN)[number];
  rarity: Rarity | 'any';
  sort: Sorting;
}
export const NO_FILTERS: Filters = { text: '', shown: 'all', rarity: 'any', sort: 'rarity' };

/** Whether the filters leave anything out. */
export function isFiltered({ text, shown, rarity }: Filters): boolean {
  return text.trim() !== '' || shown !== 'all' || rarity !== 'any';
}

/** Folds case and accents, which players seldom type in a search. */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
}

function isShown(shown: Filters['shown'], standing: Standing | undefined): boolean {
  switch (shown) {
    case 'all':
      return true;
    case 'mine':
      return standing?.owned === true;
    case 'lacking':
      return standing?.owned === false;
    case 'affordable':
      return standing?.affordable === true;
  }
}

/** The elements that pass the filters, in the engine's order of ids. */
export function choose<One extends Element>(
  elements: readonly One[],
  { text, shown, rarity }: Filters,
  standings: Standings,
  order: readonly string[],
  locale: Locale,
): One[] {
  const wanted = plain(text);
  const places = new Map(order.map((id, place) => [id, place]));
  const placeOf = ({ id }: Element) => places.get(id) ?? order.length;
  return elements
    .filter((element) => plain(element.name[locale]).includes(wanted))
    .filter((element) => rarity === 'any' || element.rarity === rarity)
    .filter((element) => isShown(shown, standings[element.id]))
    .sort((a, b) => placeOf(a) - placeOf(b));
}

/** The slot that is dressed first: the worn one. */
export function firstSlot(slots: readonly Slot[]): Slot | undefined {
  return slots.find((slot) => slot.equiped) ?? slots.find((slot) => slot.unlocked) ?? slots[0];
}

/** The draft of a slot since it was last saved, with the steps to undo and redo. */
export interface History {
  past: Look[];
  look: Look;
  future: Look[];
}

/** The maximum number of steps to undo. */
const MAX_STEPS = 50;

export function begin(look: Look): History {
  return { past: [], look, future: [] };
}

export function step({ past, look }: History, next: Look): History {
  return { past: [...past, look].slice(-MAX_STEPS), look: next, future: [] };
}

export function undo({ past, look, future }: History): History {
  const before = past.at(-1);
  return before ? { past: past.slice(0, -1), look: before, future: [look, ...future] } : { past, look, future };
}

export function redo({ past, look, future }: History): History {
  const [next, ...later] = future;
  return next ? { past: [...past, look], look: next, future: later } : { past, look, future };
}
