import { describe, expect, it } from 'vitest';
import type { Face } from '@/generated/engine';
import { skinOf } from './names';

const face = (skin: string): Face => ({ name: 'Anna', skin, bot: false, level: 3 });

describe('skinOf', () => {
  it('is the look of a player', () => {
    expect(skinOf(face('E2/1'))).toBe('E2/1');
  });

  it('is the standard look of a player who has never chosen one', () => {
    expect(skinOf(face(''))).toBe('');
  });

  it('is empty for a free seat', () => {
    expect(skinOf(undefined)).toBe('');
  });
});
