// What is looked at: an offer of a day at its price, a pack whole, or an element alone.
import type { Catalogue } from '@/engine/wardrobe-api';
import type { Cost } from '@/parts/shop/cost';
import { usePackPrices } from '@/parts/wardrobe/queries';
import { elementOf } from '@/parts/wardrobe/looks';
import { collectionOf, standOf, type Choice, type Goods } from './model';
import { useShop, type ShopValue } from './ShopContext';

export interface Shown {
  goods: Extract<Goods, { kind: 'element' | 'pack' }>;
  /** Null if nothing is to be paid: the reader has it, or it can't be bought. */
  cost: Cost | null;
  /** In percent. */
  discount: number;
  /** For alpha players, and the reader is none. */
  isReserved: boolean;
  /** It is exclusive to a drop, and the reader does not have it: from when it is sold, if that is known. */
  soldFrom?: number | null;
}

type Pack = Catalogue['packs'][number];
type Found = Shown | 'loading' | null;

function offerOf({ shops, catalogue, wearer }: ShopValue, id: string): Found {
  if (shops.length === 0) return 'loading';
  const offer = shops.flatMap(({ elements }) => elements).find((each) => each.id === id);
  const stand = offer && standOf(catalogue, offer, { isAlpha: wearer.isAlpha, isToday: true });
  if (!stand || stand.goods.kind === 'coins' || stand.goods.kind === 'moons') return null;
  return { goods: stand.goods, cost: stand.cost, discount: stand.discount, isReserved: false };
}

function elementAlone({ catalogue, standings }: ShopValue, id: string): Found {
  const element = elementOf(catalogue, id);
  if (!element) return null;
  const standing = standings[id];
  if (!standing) return 'loading';
  const isOpen = !standing.owned && !standing.reserved && !standing.exclusive;
  return {
    goods: { kind: 'element', element },
    cost: isOpen ? { currency: element.currency, amount: element.price, full: element.price } : null,
    discount: 0,
    isReserved: standing.reserved,
    ...(standing.exclusive ? { soldFrom: element.soldFrom ?? null } : {}),
  };
}

function packWhole({ catalogue, standings }: ShopValue, pack: Pack | undefined, price: number | undefined): Found {
  if (!pack) return null;
  const { cost, missing } = collectionOf(catalogue, pack, standings, price);
  const isKnown = Object.keys(standings).length > 0 && (price !== undefined || missing.length === 0);
  return isKnown ? { goods: { kind: 'pack', pack }, cost, discount: 0, isReserved: false } : 'loading';
}

/** Null if there is no such thing. */
export function useShown({ what, id }: Choice): Found {
  const shop = useShop();
  const { catalogue, wearer } = shop;
  const packs = what === 'pack' ? catalogue.packs.filter((pack) => pack.id === id) : [];
  const { data: prices } = usePackPrices(packs, wearer);
  switch (what) {
    case 'offer':
      return offerOf(shop, id);
    case 'element':
      return elementAlone(shop, id);
    case 'pack':
      return packWhole(shop, packs[0], prices?.[id]);
  }
}
