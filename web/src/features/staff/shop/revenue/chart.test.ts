import { expect, it } from 'vitest';
import { barsOf, depthOf, scaleOf, type Series } from './chart';

const series = (values: (number | null)[], over: Partial<Series> = {}): Series => ({ key: 'one', label: 'One', fill: 'plain', values, ...over });

it('has lines at round numbers, and zero among them', () => {
  expect(scaleOf([series([3, 17])], 2)).toEqual({ top: 20, bottom: 0, ticks: [0, 5, 10, 15, 20] });
  expect(scaleOf([series([1])], 1)).toEqual({ top: 1, bottom: 0, ticks: [0, 1] });
  expect(scaleOf([series([5_000]), series([700], { isBelow: true })], 1)).toEqual({
    top: 6_000,
    bottom: -2_000,
    ticks: [-2_000, 0, 2_000, 4_000, 6_000],
  });
});

it('has room for a whole stack, and for the highest number that there can be', () => {
  expect(scaleOf([series([30]), series([40])], 1).top).toBeGreaterThanOrEqual(70);
  expect(scaleOf([series([12])], 1, 100)).toEqual({ top: 100, bottom: 0, ticks: [0, 50, 100] });
});

it('has the line of zero alone if there is nothing', () => {
  expect(scaleOf([series([0, null])], 2)).toEqual({ top: 1, bottom: 0, ticks: [0] });
});

it('draws a bar for each day of which there is something', () => {
  const one = series([0, 5, null, 10]);
  const path = barsOf([one], one, { top: 10, bottom: 0, ticks: [] }, 40, 100);
  expect(path.match(/M/g)).toHaveLength(2);
  expect(path).toBe('M10.5 100V50h9V100ZM30.5 100V0h9V100Z');
});

it('stacks the bars above zero, and hangs the others below it', () => {
  const [low, high, below] = [series([2]), series([3]), series([4], { isBelow: true })];
  const scale = { top: 6, bottom: -4, ticks: [] };
  const drawn = [low, below, high];
  expect(barsOf(drawn, high, scale, 2, 100)).toMatch(/^M0 40V10h/);
  expect(barsOf(drawn, below, scale, 2, 100)).toMatch(/^M0 60V100h/);
  expect(depthOf(scale, 0)).toBe(0.6);
});
