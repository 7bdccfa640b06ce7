import { expect, it } from 'vitest';
import { aPack } from '../testShop';
import { draftOf, formOf, idOf, newDraft, wrongFields } from './packDraft';

it('a pack is typed as it is sold, in either language', () => {
  const pack = aPack(450, { bonus: 40, price: 499, tag: 'popular', default: true, position: 2, webDiscount: 20 });
  const { id, ...form } = pack;
  expect(draftOf(pack, 'en').price).toBe('4.99');
  expect(draftOf(pack, 'fr').price).toBe('4,99');
  for (const locale of ['en', 'fr'] as const) {
    const draft = draftOf(pack, locale);
    expect(wrongFields(draft)).toEqual([]);
    expect(formOf(draft)).toEqual(form);
    expect(idOf(draft)).toBe(id);
  }
});

it('a new one comes last, and its id follows from its moons until it is typed', () => {
  const draft = newDraft(6);
  expect(draft).toMatchObject({ position: '6', isDefault: false });
  expect(idOf(draft)).toBe('');
  expect(idOf({ ...draft, moons: '1 200' })).toBe('moons-1200');
  expect(idOf({ ...draft, moons: '1200', id: ' easter ' })).toBe('easter');
  expect(newDraft(0).isDefault).toBe(true);
});

it('tells which fields hold no number', () => {
  expect(wrongFields(newDraft(1))).toEqual(['id', 'price', 'moons']);
  expect(wrongFields({ ...newDraft(1), moons: '80', price: '0,99', discount: '5%', bonus: '-1' })).toEqual(['bonus', 'discount']);
});
