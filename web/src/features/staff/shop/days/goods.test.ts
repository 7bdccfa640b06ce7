import { expect, it } from 'vitest';
import type { Catalogue } from '@/engine/wardrobe-api';
import { elementsFor, packsFor, type Element, type Pack } from './goods';

const words = (name: string) => ({ en: name, fr: `${name} à l’été` });
const element = (id: string, over: Partial<Element> = {}): Element => ({
  id,
  type: 'hat',
  name: words(id),
  description: words(id),
  rarity: 'common',
  access: 'permanent',
  price: 100,
  currency: 'coins',
  colors: [0],
  smallPet: false,
  disposition: null,
  covers: false,
  excludes: [],
  skinLayers: [],
  new: false,
  bought: false,
  ...over,
});
const pack = (id: string, over: Partial<Pack> = {}): Pack => ({
  id,
  name: words(id),
  description: words(id),
  rarity: 'rare',
  price: 500,
  currency: 'coins',
  skinElements: [],
  collected: false,
  ...over,
});

const catalogue: Catalogue = {
  version: '1',
  elements: [
    element('Crown', { price: 900 }),
    element('Cap', { price: 50 }),
    element('Nose', { type: 'nose', access: 'free', price: 0 }),
    element('Howl', { access: 'premium' }),
    element('Owl', { type: 'pet', price: 60, currency: 'moons' }),
  ],
  packs: [pack('Summer'), pack('Bare', { price: 0 }), pack('Winter', { currency: 'moons' })],
  ramps: {},
  colours: {},
  asleep: [],
};
const any = { text: '', locale: 'en', type: null } as const;
const ids = (goods: { id: string }[]) => goods.map(({ id }) => id);

it('sells what everybody can buy in a currency, the cheapest first', () => {
  expect(ids(elementsFor(catalogue, 'coins', any))).toEqual(['Cap', 'Crown']);
  expect(ids(elementsFor(catalogue, 'moons', any))).toEqual(['Owl']);
  expect(ids(packsFor(catalogue, 'coins', any))).toEqual(['Summer']);
  expect(ids(packsFor(catalogue, 'moons', any))).toEqual(['Winter']);
});

it('finds by name, in any spelling, and by kind', () => {
  expect(ids(elementsFor(catalogue, 'coins', { ...any, text: 'cRÓ' }))).toEqual(['Crown']);
  expect(ids(elementsFor(catalogue, 'coins', { ...any, text: 'cap a l’ete', locale: 'fr' }))).toEqual(['Cap']);
  expect(ids(elementsFor(catalogue, 'coins', { ...any, type: 'pet' }))).toEqual([]);
});
