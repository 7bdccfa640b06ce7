import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { GLYPHS, SIDES } from '@/generated/medallions';
import { LANDSCAPES, PORTRAITS } from '@/generated/portraits';
import { isRoleId } from './roles';

const parsed = (svg: string) => new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement;

/** The drawing's source file, without its whitespace. */
function sourceOf(kind: string, subject: string): Element {
  const file = parsed(readFileSync(`../skins/roles/${kind}/${subject}.svg`, 'utf8'));
  const walk = document.createTreeWalker(file, NodeFilter.SHOW_TEXT);
  const spaces: ChildNode[] = [];
  while (walk.nextNode()) spaces.push(walk.currentNode as ChildNode);
  spaces.forEach((space) => space.remove());
  return file;
}

describe.each([
  ['glyph', GLYPHS, Object.keys(SIDES)],
  ['portrait', PORTRAITS, Object.keys(SIDES)],
  ['landscape', LANDSCAPES, [...new Set(Object.values(SIDES))]],
] as const)('each %s', (kind, pictures, subjects) => {
  it('exists for every subject', () => {
    expect(Object.keys(pictures).sort()).toEqual([...subjects].sort());
  });

  it.each(Object.entries(pictures))('is the same as its source file: %s', (subject, picture) => {
    const file = sourceOf(kind, subject);
    const box = file.getAttribute('viewBox') ?? '';
    const shown = parsed(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}">${picture}</svg>`);
    expect(shown.isEqualNode(file), `${picture}\n\n${file.outerHTML}`).toBe(true);
  });
});

it('isRoleId accepts names of roles only', () => {
  expect(isRoleId('seer')).toBe(true);
  expect(isRoleId('toString')).toBe(false);
});
