// A small wardrobe for tests of pages, answered by the real wasm module without a worker: `setFakeWardrobe(wardrobe())`.
import { readFileSync } from 'node:fs';
import type { OwnWardrobe } from '@/api/wardrobe';
import { closetCalls } from '@/engine/closetCalls';
import { moneyCalls } from '@/engine/moneyCalls';
import type { Catalogue, WardrobeWorker } from '@/engine/wardrobe-api';
import type { Category, Layer, Slot } from '@/generated/engine';
import { Closet, initSync } from '@/wasm/moonhowl_wardrobe';

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

/** A layer whose drawing contains its element's id. */
const layer = (id: string, priority: number): Layer => ({
  id: `${id}.0`,
  priority,
  skinElementId: id,
  underHat: false,
  template: `<desc>${id}</desc>`,
});

const free = { access: 'free', price: 0 } as const;

export const catalogue: Catalogue = {
  version: '1',
  elements: [
    element('face', 'J1', 'Round', free),
    element('eyes', 'E1', 'Open', free),
    element('nose', 'N1', 'Button', free),
    element('hair', 'H1', 'Tousled', { ...free, colors: [0, 1, 2, 3, 4] }),
    element('hair', 'H2', 'Afro', { price: 300, rarity: 'rare' }),
    element('top', '001', 'Tunic', { ...free, skinLayers: [layer('001', 30)] }),
    element('bottom', 'B7', 'Breeches', free),
    element('shoes', 'S1', 'Village shoes', free),
    element('tombstone', 'T1', 'Plain stone', free),
    element('hat', 'C1', 'Top hat', { price: 200, excludes: ['H2'], new: true }),
    element('hat', 'C2', 'Crown', { price: 60, currency: 'moons', rarity: 'legendary' }),
    element('hat', 'C3', 'First howl', { access: 'premium', price: 0, currency: 'moons', rarity: 'epic' }),
    element('hat', 'C4', 'Straw hat', { price: 5000 }),
    element('glasses', 'G1', 'Icicles', { soldFrom: Date.UTC(2099, 4, 1, 12) }),
    element('pet', 'P1', 'Owl', { price: 150, smallPet: true, skinLayers: [layer('P1', 90)] }),
  ],
  ramps: Object.fromEntries(
    ['face', 'eyes', 'nose', 'hair', 'top', 'hat'].map((each) => [
      each,
      [
        ['white', 'grey', 'black'],
        ['white', 'red', 'black'],
      ],
    ]),
  ),
  colours: {
    hat: [
      { en: 'Soot', fr: 'Suie' },
      { en: 'Brick', fr: 'Brique' },
    ],
    face: [
      { en: 'Peach', fr: 'Pêche' },
      { en: 'Sand', fr: 'Sable' },
    ],
  },
  asleep: [],
  packs: [
    {
      id: 'night',
      name: { en: 'Night out', fr: 'Soirée' },
      description: { en: 'For the opera.', fr: 'Pour l’opéra.' },
      rarity: 'rare',
      price: 300,
      currency: 'coins',
      skinElements: ['C1', 'P1'],
      collected: false,
    },
  ],
};

initSync({ module: readFileSync('src/wasm/moonhowl_wardrobe_bg.wasm') });
const closet = new Closet(JSON.stringify(catalogue));

/** The standard look, of a player who has never chosen one. */
export const standard = closet.look('');

export function anOwnWardrobe(over: Partial<OwnWardrobe> = {}): OwnWardrobe {
  const slot = (id: number, own: Partial<Slot>): Slot => ({
    id,
    skin: standard,
    price: 500,
    currency: 'coins',
    alpha: false,
    subscriber: false,
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
      slot(7, { price: 0, subscriber: true }),
    ],
    ...over,
  };
}

/* eslint-disable @typescript-eslint/require-await -- a worker answers asynchronously */
const worker: WardrobeWorker = {
  ...closetCalls(async () => closet),
  ...moneyCalls(async () => undefined),
  catalogue: async () => catalogue,
  refetchCatalogue: async () => catalogue,
  setTurn: () => undefined,
  watch: () => undefined,
  pictures: () => new Promise<never>(() => undefined),
  sheets: async ({ skin, pose }) => closet.sheets(skin, pose),
  fetchAllDrawings: async () => undefined,
};
/* eslint-enable @typescript-eslint/require-await */

export const wardrobe = () => worker;
