import { describe, expect, it } from 'vitest';
import { CATALOGUE } from './catalogue';
import { composePerson, composeTombstone } from './compose';
import { CATEGORIES } from './layers/layer';
import { avatarFor, DEFAULT_LOOK } from './look';

const crowd = Array.from({ length: 300 }, (_, i) => avatarFor(`player ${i}`));

describe('what a skin looks like', () => {
  it('is the same for the same text', () => {
    expect(avatarFor('nadia')).toEqual(avatarFor('nadia'));
  });

  it('is rarely shared', () => {
    expect(new Set(crowd.map((look) => JSON.stringify(look))).size).toBe(crowd.length);
  });

  it('is complete: nobody lacks a face, a nose, eyes, or something to wear', () => {
    for (const look of crowd) for (const slot of ['face', 'nose', 'eyes', 'hair', 'top', 'bottom', 'shoes', 'tombstone'] as const) expect(look[slot]).toBeDefined();
  });

  it('is the specification’s default for an empty skin', () => {
    expect(avatarFor('')).toBe(DEFAULT_LOOK);
  });

  it('follows a look given as JSON, and the default where that says nothing or nonsense', () => {
    const look = avatarFor('{"hair":{"id":"H3","color":2},"hat":{"id":"no such hat"},"top":7}');
    expect(look).toEqual({ ...DEFAULT_LOOK, hair: { id: 'H3', color: 2 } });
    expect(avatarFor('{broken')).toEqual(DEFAULT_LOOK);
  });
});

describe('the catalogue', () => {
  it('has the default avatar in it', () => {
    for (const slot of CATEGORIES) {
      const worn = DEFAULT_LOOK[slot];
      if (worn) expect(CATALOGUE[slot].map(({ id }) => id)).toContain(worn.id);
    }
  });

  it('gives each layer an id of its own', () => {
    const ids = CATEGORIES.flatMap((slot) => CATALOGUE[slot].flatMap((element) => element.layers.map((layer) => `${slot}/${layer.id}`)));
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe('a composed avatar', () => {
  it('has every colour filled in, and parses', () => {
    for (const look of crowd.slice(0, 40)) {
      for (const inside of [composePerson(look), composePerson(look, true), composeTombstone(look)]) {
        expect(inside).not.toMatch(/\$\d|undefined|NaN/);
        const parsed = new DOMParser().parseFromString(`<svg xmlns="http://www.w3.org/2000/svg">${inside}</svg>`, 'image/svg+xml');
        expect(parsed.querySelector('parsererror')).toBeNull();
      }
    }
  });

  it('cuts the hair at the brim of a hat that covers it', () => {
    const look = { ...DEFAULT_LOOK, hat: { id: 'C1', color: 6 } };
    expect(composePerson(look)).toContain('viewBox="-40 62');
    expect(composePerson({ ...look, hat: { id: 'C5', color: 0 } })).not.toContain('viewBox="-40 62');
  });
});
