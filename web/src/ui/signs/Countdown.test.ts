import { describe, expect, it } from 'vitest';
import { remaining } from './Countdown';

describe('the remaining time', () => {
  it.each([
    [0, '0'],
    [1, '1'],
    [4_000, '4'],
    [59_001, '1:00'],
    [125_000, '2:05'],
    [-3_000, '0'],
  ])('%d ms left is "%s"', (left, text) => {
    expect(remaining(1_000_000 + left, 1_000_000)).toBe(text);
  });
});
