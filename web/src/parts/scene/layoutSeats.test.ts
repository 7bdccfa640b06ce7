import { describe, expect, it } from 'vitest';
import { boxOf, HORIZON, layoutSeats, overlap } from './layoutSeats';

const SIZES = [
  [390, 520],
  [360, 480],
  [390, 700],
  [844, 390],
  [768, 700],
  [880, 680],
  [1280, 720],
  [1920, 900],
] as const;
const COUNTS = Array.from({ length: 16 }, (_, i) => i + 5);

describe.each(SIZES)('a scene of %d × %d', (width, height) => {
  it.each(COUNTS)('has %d players who cover neither one another nor a name', (count) => {
    const { places, nameWidth } = layoutSeats(count, width, height);
    expect(places).toHaveLength(count);
    const boxes = places.map((place) => boxOf(place, nameWidth));
    boxes.forEach((a, i) => boxes.slice(i + 1).forEach((b) => expect(overlap(a, b)).toBe(false)));
    for (const box of boxes) {
      expect(box.left).toBeGreaterThanOrEqual(0);
      expect(box.right).toBeLessThanOrEqual(width);
      expect(box.bottom).toBeLessThanOrEqual(height);
    }
  });

  it.each(COUNTS)('places %d players below the horizon, large enough to recognize', (count) => {
    const { places } = layoutSeats(count, width, height);
    for (const place of places) {
      expect(place.y).toBeGreaterThan(height * HORIZON);
      expect(place.height).toBeGreaterThanOrEqual(width < 390 ? 36 : 40);
    }
  });
});

describe('the ring', () => {
  it('begins with the middle of the near side', () => {
    const { places, ring } = layoutSeats(9, 880, 680);
    expect(places[0]?.x).toBeCloseTo(ring.x);
    expect(places[0]?.y).toBeCloseTo(ring.y + ring.ry);
  });

  it('draws nearer players larger', () => {
    const { places } = layoutSeats(12, 1280, 720);
    const far = [...places].sort((a, b) => a.y - b.y)[0];
    expect(places[0]?.height).toBeGreaterThan((far?.height ?? 0) * 1.15);
  });

  it('leaves the middle free for the fire', () => {
    for (const count of COUNTS) {
      const { centre, places, nameWidth } = layoutSeats(count, 390, 520);
      expect(centre.height).toBeGreaterThan(40);
      const fire = { left: centre.x - 16, right: centre.x + 16, top: centre.y - centre.height * 0.75, bottom: centre.y };
      // The nearest player, at index 0, may cover the fire's base.
      expect(places.slice(1).some((place) => overlap(boxOf(place, nameWidth), fire))).toBe(false);
    }
  });

  it('gives a layout even if there is too little room', () => {
    expect(layoutSeats(20, 120, 80).places).toHaveLength(20);
  });
});
