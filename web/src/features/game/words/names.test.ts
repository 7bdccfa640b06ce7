import { describe, expect, it } from 'vitest';
import type { Face } from '@/generated/engine';
import { skinOf } from './names';

const face = (skin: string): Face => ({ name: 'Anna', skin, bot: false, level: 3 });

describe('skinOf', () => {
  it('is what somebody wears', () => {
    expect(skinOf(face('E2/1'))).toBe('E2/1');
  });

  it('is what everybody begins with, of who has not dressed', () => {
    expect(skinOf(face(''))).toBe('');
  });

  it('is nobody’s for a free seat', () => {
    expect(skinOf(undefined)).toBe('');
  });
});
