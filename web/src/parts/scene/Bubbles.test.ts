import { describe, expect, it } from 'vitest';
import { bubbleBox, unhidden } from './Bubbles';

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

describe('bubbles said at once', () => {
  const place = (seat: number) => ({ x: 60 + seat * 90, y: 200, height: 80 });

  it('leave the later one readable', () => {
    const said = [
      { seat: 0, text: 'It was not me, I swear it was not me', key: 1 },
      { seat: 1, text: 'Nobody believes you any more, my friend', key: 2 },
      { seat: 3, text: 'Hm.', key: 3 },
    ];
    expect(unhidden(said, 390, 220, place).map(({ key }) => key)).toEqual([2, 3]);
  });

  it('all show where there is room', () => {
    const said = [0, 1, 2].map((seat) => ({ seat: seat * 3, text: 'No.', key: seat }));
    expect(unhidden(said, 900, 220, place)).toHaveLength(3);
  });
});
