import { describe, expect, it } from 'vitest';
import { bubbleBox, visibleBubbles } from './Bubbles';

describe('a speech bubble', () => {
  it.each([4, 30, 100, 195, 300, 372, 388])('of a speaker at %d of 390 stays inside, with its tail near the speaker', (x) => {
    const { left, tail } = bubbleBox(x, 390, 220);
    expect(left).toBeGreaterThanOrEqual(6);
    expect(left + 220).toBeLessThanOrEqual(384);
    expect(Math.abs(left + tail - x)).toBeLessThanOrEqual(20);
  });

  it('is centred above a speaker in the middle', () => {
    expect(bubbleBox(195, 390, 220)).toEqual({ left: 85, tail: 110, side: 'center' });
  });
});

describe('several bubbles', () => {
  const place = (seat: number) => ({ x: 60 + seat * 90, y: 200, height: 80 });

  it('hide earlier ones that a later one would cover', () => {
    const bubbles = [
      { seat: 0, text: 'It was not me, I swear it was not me', key: 1 },
      { seat: 1, text: 'Nobody believes you any more, my friend', key: 2 },
      { seat: 3, text: 'Hm.', key: 3 },
    ];
    expect(visibleBubbles(bubbles, 390, 220, place).map(({ key }) => key)).toEqual([2, 3]);
  });

  it('are all shown if there is room', () => {
    const bubbles = [0, 1, 2].map((seat) => ({ seat: seat * 3, text: 'No.', key: seat }));
    expect(visibleBubbles(bubbles, 900, 220, place)).toHaveLength(3);
  });
});
