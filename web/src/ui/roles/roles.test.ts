import { describe, expect, it } from 'vitest';
import { GLYPHS } from './glyphs';
import { PORTRAITS } from './portraits/portraits';
import { sceneOf } from './portraits/scene';
import { isRoleId, SIDES } from './roles';

describe.each([
  ['medallions', GLYPHS],
  ['portraits', PORTRAITS],
])('the %s', (_, pictures) => {
  it('are thirty, each with its own drawing', () => {
    expect(Object.keys(pictures).sort()).toEqual(Object.keys(SIDES).sort());
    expect(new Set(Object.values(pictures)).size).toBe(30);
  });

  it('are well-formed', () => {
    for (const [role, picture] of Object.entries(pictures)) {
      const parsed = new DOMParser().parseFromString(`<svg xmlns="http://www.w3.org/2000/svg">${picture}</svg>`, 'image/svg+xml');
      expect(parsed.querySelector('parsererror'), role).toBeNull();
      expect(picture, role).not.toMatch(/undefined|NaN/);
    }
  });
});

describe('a portrait', () => {
  it('stands in the landscape of its side', () => {
    expect(new Set(Object.values(SIDES).map((side) => sceneOf(side, ''))).size).toBe(3);
  });
});

it('a role is known from another word', () => {
  expect(isRoleId('seer')).toBe(true);
  expect(isRoleId('toString')).toBe(false);
});
