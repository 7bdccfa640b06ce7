// What an offer of a day can be replaced by, without React.
import type { Catalogue } from '@/engine/wardrobe-api';
import type { Category, Currency, Purse } from '@/generated/engine';
import type { StaffOffer } from '../queries';

export type Element = Catalogue['elements'][number];
export type Pack = Catalogue['packs'][number];
type SoldIn = StaffOffer['currency'];

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

/** The elements that everybody can buy in a currency, sorted by price. `type`: of these alone. */
export function elementsFor(catalogue: Catalogue, soldIn: SoldIn, { type, ...search }: Search & { type: Category | null }): Element[] {
  return catalogue.elements
    .filter(({ access, currency }) => access === 'permanent' && currency === soldIn)
    .filter((element) => type === null || element.type === type)
    .filter((element) => isFound(element, search))
    .toSorted((a, b) => a.price - b.price);
}

/** The packs that are sold in a currency, sorted by price. */
export function packsFor(catalogue: Catalogue, soldIn: SoldIn, search: Search): Pack[] {
  return catalogue.packs
    .filter(({ currency, price }) => currency === soldIn && price > 0)
    .filter((pack) => isFound(pack, search))
    .toSorted((a, b) => a.price - b.price);
}
