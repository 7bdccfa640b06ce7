// What an offer of a day can be replaced by, without React.
import type { Catalogue } from '@/engine/wardrobe-api';
import type { Category, Currency, Purse } from '@/generated/engine';
import type { BoughtCategory } from '../known';

export type Element = Catalogue['elements'][number];
export type Pack = Catalogue['packs'][number];

/** What a category sells, and in which currency. Its name says so to players, so that its offers keep to it. */
export const SOLD = {
  coinsLow: { kind: 'element', currency: 'coins' },
  coinsHigh: { kind: 'element', currency: 'coins' },
  moonsLow: { kind: 'element', currency: 'moons' },
  moonsMedium: { kind: 'element', currency: 'moons' },
  moonsHigh: { kind: 'element', currency: 'moons' },
  moonsUltraHigh: { kind: 'element', currency: 'moons' },
  collectionLow: { kind: 'pack', currency: 'coins' },
  collectionHigh: { kind: 'pack', currency: 'moons' },
} as const satisfies Record<BoughtCategory, { kind: 'element' | 'pack'; currency: Currency }>;

/** An amount in one of the currencies. */
export function purseOf(currency: Currency, amount: number): Partial<Purse> {
  return { [currency]: amount };
}

/** Lets people find a name however they write it. */
const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

interface Search {
  text: string;
  locale: 'en' | 'fr';
}

const isFound = ({ id, name }: Pick<Element, 'id' | 'name'>, { text, locale }: Search) =>
  folded(name[locale]).includes(folded(text.trim())) || id === text.trim();

/** The elements that a category can sell: those that everybody can buy. Sorted by price. `type`: of these alone. */
export function elementsFor(catalogue: Catalogue, category: BoughtCategory, { type, ...search }: Search & { type: Category | null }): Element[] {
  return catalogue.elements
    .filter(({ access, currency }) => access === 'permanent' && currency === SOLD[category].currency)
    .filter((element) => type === null || element.type === type)
    .filter((element) => isFound(element, search))
    .toSorted((a, b) => a.price - b.price);
}

/** The packs that a category can sell, sorted by price. */
export function packsFor(catalogue: Catalogue, category: BoughtCategory, search: Search): Pack[] {
  return catalogue.packs
    .filter(({ currency, price }) => currency === SOLD[category].currency && price > 0)
    .filter((pack) => isFound(pack, search))
    .toSorted((a, b) => a.price - b.price);
}
