// A small wardrobe for tests, and a worker's double that answers about it as the engine would.
import type { Closet } from '@/api/wardrobe';
import type { Bill, Catalogue, WardrobeWorker } from '@/engine/wardrobe-api';
import type { Category, Element, Look, Slot, Wearer, Worn } from '@/generated/engine';

type One = Catalogue['elements'][number];

function element(type: Category, id: string, name: string, over: Partial<One> = {}): One {
  return {
    id,
    type,
    name: { en: name, fr: name },
    description: { en: `About ${name}`, fr: `À propos : ${name}` },
    rarity: 'common',
    access: 'permanent',
    price: 100,
    currency: 'coins',
    colors: [0, 1],
    smallPet: false,
    disposition: null,
    covers: false,
    excludes: [],
    new: false,
    bought: false,
    skinLayers: [],
    ...over,
  };
}

const free = { access: 'free', price: 0 } as const;

export const catalogue: Catalogue = {
  version: '1',
  elements: [
    element('face', 'J1', 'Round', free),
    element('eyes', 'E1', 'Open', free),
    element('nose', 'N1', 'Button', free),
    element('hair', 'H1', 'Tousled', free),
    element('hair', 'H2', 'Afro', { price: 300, rarity: 'rare' }),
    element('top', '001', 'Tunic', free),
    element('bottom', 'B7', 'Breeches', free),
    element('shoes', 'S1', 'Village shoes', free),
    element('tombstone', 'T1', 'Plain stone', free),
    element('hat', 'C1', 'Top hat', { price: 200, excludes: ['H2'], new: true }),
    element('hat', 'C2', 'Crown', { price: 60, currency: 'moons', rarity: 'legendary' }),
    element('hat', 'C3', 'First howl', { access: 'premium', price: 0, currency: 'moons', rarity: 'epic' }),
    element('hat', 'C4', 'Straw hat', { price: 5000 }),
    element('pet', 'P1', 'Owl', { price: 150, smallPet: true }),
  ],
  ramps: Object.fromEntries(['face', 'eyes', 'nose', 'hair', 'top', 'hat'].map((each) => [each, [['white', 'grey', 'black'], ['white', 'red', 'black']]])),
  colours: { hat: [{ en: 'Soot', fr: 'Suie' }, { en: 'Brick', fr: 'Brique' }], face: [{ en: 'Peach', fr: 'Pêche' }, { en: 'Sand', fr: 'Sable' }] },
  asleep: [],
  packs: [
    {
      id: 'night',
      name: { en: 'Night out', fr: 'Soirée' },
      description: { en: 'For the opera.', fr: 'Pour l’opéra.' },
      rarity: 'rare',
      price: 300,
      currency: 'coins',
      elements: ['C1', 'P1'],
    },
  ],
};

const find = (id: string): One => {
  const found = catalogue.elements.find((each) => each.id === id);
  if (!found) throw new Error(`no ${id}`);
  return found;
};

export const standard: Look = Object.fromEntries(
  catalogue.elements.filter(({ access }) => access === 'free').map(({ type, id }) => [type, { id, color: 0 }]),
);

export function aCloset(over: Partial<Closet> = {}): Closet {
  const slot = (id: number, own: Partial<Slot>): Slot => ({
    id,
    skin: standard,
    price: 500,
    currency: 'coins',
    alpha: false,
    unlocked: false,
    anonymous: false,
    equiped: false,
    ...own,
  });
  return {
    skin: standard,
    version: 1,
    coins: 1000,
    moons: 20,
    isAlpha: false,
    bought: ['H2'],
    slots: [
      slot(1, { price: 0, unlocked: true, equiped: true }),
      slot(2, { unlocked: true, skin: { ...standard, hair: { id: 'H2', color: 0 } } }),
      slot(3, {}),
      slot(4, { price: 60, currency: 'moons' }),
      slot(5, { unlocked: true, anonymous: true }),
      slot(6, { price: 0, alpha: true }),
    ],
    ...over,
  };
}

const apart = (a: Element, b: Element) => a.excludes.includes(b.id) || b.excludes.includes(a.id);

function wear(look: Look, worn: Worn): Look {
  const element = find(worn.id);
  const others = Object.entries(look).filter(([, other]) => !apart(element, find(other.id)));
  const lacking = Object.entries(standard).filter(([type]) => !others.some(([other]) => other === type));
  return { ...Object.fromEntries([...lacking, ...others]), [element.type]: worn };
}

const has = (element: Element, { bought, isAlpha }: Wearer) =>
  element.access === 'free' || bought.includes(element.id) || (isAlpha && element.access === 'premium' && element.price === 0);

function bill(look: Look, wearer: Wearer): Bill {
  const lacking = Object.values(look).map(({ id }) => find(id)).filter((each) => !has(each, wearer));
  const sum = (currency: string) => lacking.filter((each) => each.currency === currency).reduce((all, { price }) => all + price, 0);
  const cost = { coins: sum('coins'), moons: sum('moons') };
  const refusal = lacking.some(({ access }) => access === 'premium')
    ? 'itemsReservedAlpha'
    : cost.coins > wearer.purse.coins
      ? 'notEnoughCoins'
      : cost.moons > wearer.purse.moons
        ? 'notEnoughMoons'
        : null;
  return { cost, toBuy: lacking.map(({ id }) => id), refusal };
}

const same = (a: Worn | undefined, b: Worn | undefined) => a?.id === b?.id && a?.color === b?.color && Boolean(a?.small) === Boolean(b?.small);

/* eslint-disable @typescript-eslint/require-await -- it answers as a worker does: later */
const double: WardrobeWorker = {
  catalogue: async () => catalogue,
  renew: async () => catalogue,
  watch: () => undefined,
  pictures: () => new Promise<never>(() => undefined),
  stock: async () => undefined,
  look: async () => standard,
  wear: async (look, worn) => wear(look, worn),
  async takeOff(look, category) {
    const rest: Look = { ...look, [category]: standard[category] };
    if (rest[category] === undefined) delete rest[category];
    return rest;
  },
  wearPack: async (look, id) => (catalogue.packs.find((pack) => pack.id === id)?.elements ?? []).reduce((now, each) => wear(now, { id: each, color: 0 }), look),
  random: async (_wearer, owned) => ({ ...standard, hat: { id: owned ? 'C1' : 'C2', color: 1 } }),
  async changes(from, to) {
    const categories = [...new Set([...Object.keys(from), ...Object.keys(to)])] as Category[];
    return categories.filter((each) => !same(from[each], to[each])).map((category) => ({ category, from: from[category] ?? null, to: to[category] ?? null }));
  },
  bill: async (look, wearer) => bill(look, wearer),
  packPrice: async () => 0,
  async unlock(slot, { purse, isAlpha }) {
    const cost = { coins: 0, moons: 0, [slot.currency]: slot.price };
    if (slot.alpha && !isAlpha) return { cost, refusal: 'slot_reserved_alpha' };
    return { cost, refusal: cost.coins > purse.coins ? 'not_enough_coins' : cost.moons > purse.moons ? 'not_enough_moons' : null };
  },
  async mayEquip(slot, anonymous, _selected, hasChanges) {
    if (!slot.unlocked) return 'slot_locked';
    if (hasChanges) return 'pending_changes';
    if (anonymous && slot.equiped) return 'slot_equiped';
    return !anonymous && slot.anonymous ? 'slot_anonymous' : null;
  },
};
/* eslint-enable @typescript-eslint/require-await */

export const wardrobe = () => double;
