// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { aDailyShop, anOffer } from '@/test/shop';
import { anOwnWardrobe, catalogue, wardrobe } from '@/test/testWardrobe';
import { missingOf } from '@/parts/shop/cost';
import { wearerOf } from '@/parts/wardrobe/looks';
import { choiceText, collectionOf, parseChoice, sorted, standOf, type Collection } from './model';

const player = { isAlpha: false, isToday: true };
const stateOf = (offer: Parameters<typeof anOffer>, reader = player) => standOf(catalogue, anOffer(...offer), reader)?.state;

describe('an offer', () => {
  it('is shown with what it gives, its price and the one that it takes the place of', () => {
    const stands = aDailyShop().elements.map((offer) => standOf(catalogue, offer, player));
    expect(stands.map((stand) => [stand?.category, stand?.goods.kind, stand?.rarity, stand?.cost])).toEqual([
      ['free', 'coins', null, null],
      ['premium', 'element', 'rare', null],
      ['coinsLow', 'element', 'common', { currency: 'coins', amount: 160, full: 200 }],
      ['moonsLow', 'element', 'legendary', { currency: 'moons', amount: 45, full: 60 }],
      ['collectionLow', 'pack', 'rare', { currency: 'coins', amount: 240, full: 300 }],
    ]);
  });

  it('is bought, collected, kept for alpha players or for later, or done', () => {
    expect(stateOf(['coinsLow', { skin: 'C1', coins: 160, fullPrice: 200 }])).toBe('buy');
    expect(stateOf(['coinsLow', { skin: 'C1', collected: true }])).toBe('owned');
    expect(stateOf(['free', { coins: 60 }])).toBe('collect');
    expect(stateOf(['free', { coins: 60, collected: true }])).toBe('collected');
    expect(stateOf(['premium', { coins: 60 }])).toBe('reserved');
    expect(stateOf(['premium', { coins: 60 }], { isAlpha: true, isToday: true })).toBe('collect');
    expect(stateOf(['free', { coins: 60 }], { isAlpha: true, isToday: false })).toBe('later');
  });

  it('that this version does not know is not shown', () => {
    expect(standOf(catalogue, anOffer('mystery', { coins: 5 }), player)).toBeNull();
    expect(standOf(catalogue, anOffer('coinsLow', { skin: 'nothing', coins: 5, fullPrice: 5 }), player)).toBeNull();
    expect(standOf(catalogue, anOffer('collectionLow', { pack: 'nothing', coins: 5, fullPrice: 5 }), player)).toBeNull();
  });
});

it('a collection says what is missing of it and what the rest costs', async () => {
  const [pack] = catalogue.packs;
  if (!pack) throw new Error('there is a pack');
  const of = async (bought: string[]) => {
    const wearer = wearerOf(anOwnWardrobe({ bought }));
    return collectionOf(catalogue, pack, await wardrobe().standings(wearer), await wardrobe().packPrice(pack.id, wearer));
  };
  expect((await of([])).cost).toEqual({ currency: 'coins', amount: 300, full: 300 });
  const half = await of(['C1']);
  expect(half.missing.map(({ id }) => id)).toEqual(['P1']);
  expect(half.cost?.amount).toBe(129);
  expect((await of(['C1', 'P1'])).cost).toBeNull();
});

describe('collections are sorted', () => {
  const [night] = catalogue.packs;
  const collection = (id: string, rarity: Collection['pack']['rarity'], currency: 'coins' | 'moons', amount: number, missing = 2): Collection => ({
    pack: { ...night, id, rarity, currency, price: amount } as Collection['pack'],
    elements: catalogue.elements.slice(0, 2),
    missing: catalogue.elements.slice(0, missing),
    cost: missing === 0 ? null : { currency, amount, full: amount },
  });
  const all = [
    collection('dear', 'common', 'coins', 900),
    collection('moons', 'common', 'moons', 10),
    collection('cheap', 'common', 'coins', 100),
    collection('half', 'epic', 'coins', 400, 1),
    collection('done', 'common', 'coins', 1, 0),
    collection('gem', 'legendary', 'moons', 50),
  ];
  it.each([
    ['rarity', ['cheap', 'dear', 'moons', 'half', 'gem', 'done']],
    ['cheap', ['cheap', 'half', 'dear', 'moons', 'gem', 'done']],
    ['dear', ['gem', 'moons', 'dear', 'half', 'cheap', 'done']],
    ['complete', ['half', 'cheap', 'dear', 'moons', 'gem', 'done']],
  ] as const)('by %s', (sort, ids) => expect(sorted(all, sort).map(({ pack }) => pack.id)).toEqual(ids));
});

it('what is missing in a purse is never less than nothing', () => {
  const purse = { coins: 100, moons: 5 };
  expect(missingOf({ currency: 'coins', amount: 160, full: 200 }, purse)).toBe(60);
  expect(missingOf({ currency: 'moons', amount: 5, full: 5 }, purse)).toBe(0);
});

it('a choice stands in an address and is read from it', () => {
  for (const choice of [{ what: 'offer', id: '20783-free' } as const, { what: 'element', id: 'C:1' } as const]) {
    expect(parseChoice(choiceText(choice))).toEqual(choice);
  }
  for (const text of [null, '', 'offer', 'offer:', 'house:1']) expect(parseChoice(text)).toBeNull();
});
