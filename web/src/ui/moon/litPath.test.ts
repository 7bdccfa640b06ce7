import { describe, expect, it } from 'vitest';
import { litPath } from './litPath';

describe('the lit part of the moon', () => {
  it('is empty at new moon', () => {
    expect(litPath(0, true, 10)).toBe('');
  });

  it('is the whole disc at full moon', () => {
    expect(litPath(1, true, 10)).toBe('M0 -10A10 10 0 0 1 0 10A10 10 0 0 1 0 -10Z');
  });

  it('has a straight terminator at the quarters', () => {
    expect(litPath(0.5, true, 10)).toContain('A0 10');
  });

  it('is on the right while waxing, on the left while waning', () => {
    expect(litPath(0.25, true, 10)).toBe('M0 -10A10 10 0 0 1 0 10A5 10 0 0 0 0 -10Z');
    expect(litPath(0.25, false, 10)).toBe('M0 -10A10 10 0 0 0 0 10A5 10 0 0 1 0 -10Z');
  });
});
