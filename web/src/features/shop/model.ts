// The shop's model, without React: offers as they are shown, packs in their order, and what was chosen. The engine and the server
// decide what anything costs.
import type { Offer } from '@/api/shop';
import type { Catalogue } from '@/engine/wardrobe-api';
import type { Rarity } from '@/generated/engine';
import type { Cost } from '@/parts/shop/cost';
import { elementOf, RARITIES, type Standings } from '@/parts/wardrobe/looks';

type Element = Catalogue['elements'][number];
type Pack = Catalogue['packs'][number];

export const CATEGORIES = [
  'free',
  'premium',
  'coinsLow',
  'coinsHigh',
  'moonsLow',
  'moonsMedium',
  'moonsHigh',
  'moonsUltraHigh',
  'collectionLow',
  'collectionHigh',
] as const;
export type OfferCategory = (typeof CATEGORIES)[number];

/** What an offer gives. */
export type Goods =
  { kind: 'coins'; amount: number } | { kind: 'moons'; amount: number } | { kind: 'element'; element: Element } | { kind: 'pack'; pack: Pack };

/**
 * What can be done with an offer: it is bought, or collected; it is collected later, when its day has begun; it is reserved for alpha
 * players; or nothing is left to do.
 */
export type OfferState = 'buy' | 'collect' | 'later' | 'reserved' | 'collected' | 'owned';

/** An offer as it is shown. */
export interface Stand {
  id: string;
  category: OfferCategory;
  goods: Goods;
  /** Null for coins and moons. */
  rarity: Rarity | null;
  /** Null if nothing is to be paid. */
  cost: Cost | null;
  /** In percent. */
  discount: number;
  /** The coins that come in the place of an element that the reader has. */
  instead: number;
  state: OfferState;
}

function goodsOf(catalogue: Catalogue, { skin, pack: packId, coins, moons }: Offer): Goods | null {
  if (skin !== null) {
    const element = elementOf(catalogue, skin);
    return element ? { kind: 'element', element } : null;
  }
  if (packId !== null) {
    const pack = catalogue.packs.find(({ id }) => id === packId);
    return pack ? { kind: 'pack', pack } : null;
  }
  if (moons !== null) return { kind: 'moons', amount: moons };
  return coins !== null ? { kind: 'coins', amount: coins } : null;
}

function costOf({ coins, moons, fullPrice }: Offer): Cost | null {
  if (fullPrice === null) return null;
  if (moons !== null) return { currency: 'moons', amount: moons, full: fullPrice };
  return coins !== null ? { currency: 'coins', amount: coins, full: fullPrice } : null;
}

function stateOf(category: OfferCategory, collected: boolean, isAlpha: boolean, isToday: boolean): OfferState {
  const isPresent = category === 'free' || category === 'premium';
  if (!isPresent) return collected ? 'owned' : 'buy';
  if (collected) return 'collected';
  if (category === 'premium' && !isAlpha) return 'reserved';
  return isToday ? 'collect' : 'later';
}

/** The offer as it is shown; null if this version of the application does not know what it gives. */
export function standOf(catalogue: Catalogue, offer: Offer, { isAlpha, isToday }: { isAlpha: boolean; isToday: boolean }): Stand | null {
  const category = CATEGORIES.find((each) => each === offer.category);
  const goods = goodsOf(catalogue, offer);
  if (!category || !goods) return null;
  const rarity = goods.kind === 'element' ? goods.element.rarity : goods.kind === 'pack' ? goods.pack.rarity : null;
  return {
    id: offer.id,
    category,
    goods,
    rarity,
    cost: costOf(offer),
    discount: Math.max(offer.discount, offer.webDiscount, offer.newPlayerDiscount),
    instead: offer.instead ?? 0,
    state: stateOf(category, offer.collected, isAlpha, isToday),
  };
}

export const PACK_SORTS = ['rarity', 'cheap', 'dear', 'complete'] as const;
export type PackSort = (typeof PACK_SORTS)[number];

/** A pack as it is shown. */
export interface Collection {
  pack: Pack;
  elements: Element[];
  missing: Element[];
  /** What it costs the reader whole; null if they have all of it. */
  cost: Cost | null;
}

export function collectionOf(catalogue: Catalogue, pack: Pack, standings: Standings, price: number | undefined): Collection {
  const elements = pack.skinElements.flatMap((id) => elementOf(catalogue, id) ?? []);
  const missing = elements.filter(({ id }) => standings[id]?.owned !== true);
  const isOpen = missing.length > 0 && price !== undefined;
  return { pack, elements, missing, cost: isOpen ? { currency: pack.currency, amount: price, full: pack.price } : null };
}

/** The shop's sort key: rarity, then whether it is paid in moons, then its price. */
function keyOf({ pack, cost }: Collection): { rarity: number; price: [number, number] } {
  return { rarity: RARITIES.indexOf(pack.rarity), price: [pack.currency === 'moons' ? 1 : 0, cost?.amount ?? pack.price] };
}

const byNumbers = (one: readonly number[], two: readonly number[]) => {
  const at = one.findIndex((value, place) => value !== two[place]);
  return at < 0 ? 0 : (one[at] ?? 0) - (two[at] ?? 0);
};

/** The share of a pack that is still missing. */
const missingShare = ({ missing, elements }: Collection) => missing.length / Math.max(1, elements.length);

/** The packs in this order. Those of which nothing is missing come last. */
export function sorted(collections: readonly Collection[], sort: PackSort): Collection[] {
  return [...collections].sort((one, two) => {
    const isDone = (each: Collection) => Number(each.missing.length === 0);
    const [a, b] = [keyOf(one), keyOf(two)];
    const byRarity = byNumbers([a.rarity, ...a.price], [b.rarity, ...b.price]);
    const order: Record<PackSort, number> = {
      rarity: byRarity,
      cheap: byNumbers(a.price, b.price),
      dear: byNumbers(b.price, a.price),
      complete: missingShare(one) - missingShare(two),
    };
    return isDone(one) - isDone(two) || order[sort] || byRarity;
  });
}

/** What is looked at. */
export interface Choice {
  what: 'offer' | 'pack' | 'element';
  id: string;
}

const WHAT = ['offer', 'pack', 'element'] as const;

/** A choice as it stands in the page's address. */
export function choiceText({ what, id }: Choice): string {
  return `${what}:${id}`;
}

export function parseChoice(text: string | null): Choice | null {
  const [head, ...rest] = (text ?? '').split(':');
  const what = WHAT.find((each) => each === head);
  const id = rest.join(':');
  return what && id !== '' ? { what, id } : null;
}
