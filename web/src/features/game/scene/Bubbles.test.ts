import { describe, expect, it } from 'vitest';
import { bubbleBox } from './Bubbles';

describe('a speech bubble', () => {
  it.each([4, 30, 100, 195, 300, 372, 388])('said at %d of 390 stays inside, its tail on the speaker’s side of it', (x) => {
    const { left, tail } = bubbleBox(x, 390, 220);
    expect(left).toBeGreaterThanOrEqual(6);
    expect(left + 220).toBeLessThanOrEqual(384);
    expect(Math.abs(left + tail - x)).toBeLessThanOrEqual(20);
  });

  it('stands right above whoever is in the middle', () => {
    expect(bubbleBox(195, 390, 220)).toEqual({ left: 85, tail: 110, side: 'center' });
  });
});
