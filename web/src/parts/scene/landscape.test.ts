import { describe, expect, it } from 'vitest';
import { village } from './landscape';

describe('the village on the horizon', () => {
  it.each([5, 12, 20])('has one window for each of %d players, in order', (count) => {
    const seats = Array.from({ length: count }, (_, i) => i);
    for (const width of [390, 880, 1920]) expect(village(seats, width, 200).flatMap((house) => house.seats)).toEqual(seats);
  });

  it('has houses that do not overlap, inside the picture', () => {
    const houses = village(
      Array.from({ length: 20 }, (_, i) => i),
      390,
      200,
    );
    houses.forEach((house, i) => {
      const next = houses[i + 1];
      if (next) expect(house.x + house.width / 2).toBeLessThan(next.x - next.width / 2 + 6);
      expect(house.x - house.width / 2).toBeGreaterThan(-10);
    });
  });
});
