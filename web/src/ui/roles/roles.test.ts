import { describe, expect, it } from 'vitest';
import { GLYPHS } from './glyphs';
import { isRoleId, SIDES } from './roles';

describe('the role pictures', () => {
  it('are thirty, each with its own drawing', () => {
    expect(Object.keys(SIDES)).toHaveLength(30);
    expect(new Set(Object.values(GLYPHS)).size).toBe(30);
  });

  it('are well-formed', () => {
    for (const glyph of Object.values(GLYPHS)) {
      const parsed = new DOMParser().parseFromString(`<svg xmlns="http://www.w3.org/2000/svg">${glyph}</svg>`, 'image/svg+xml');
      expect(parsed.querySelector('parsererror')).toBeNull();
      expect(glyph).not.toMatch(/undefined|NaN/);
    }
  });

  it('know a role from another word', () => {
    expect(isRoleId('seer')).toBe(true);
    expect(isRoleId('toString')).toBe(false);
  });
});
