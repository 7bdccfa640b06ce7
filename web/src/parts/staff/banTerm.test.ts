import { expect, it } from 'vitest';
import { banEnd, localMoment } from './banTerm';

const NOW = new Date(2026, 10, 22, 9, 30).getTime();

it('a length ends that much later; a permanent ban never ends', () => {
  expect(banEnd({ length: 'day', date: '' }, NOW)).toBe(NOW + 86_400_000);
  expect(banEnd({ length: 'good', date: '' }, NOW)).toBeNull();
});

it('a date is in local time, and localMoment is the inverse', () => {
  expect(banEnd({ length: 'until', date: '2026-11-22T09:30' }, NOW + 1)).toBe(NOW);
  expect(localMoment(NOW)).toBe('2026-11-22T09:30');
});

it('a missing date is undefined, unlike a permanent ban', () => {
  expect(banEnd({ length: 'until', date: '' }, NOW)).toBeUndefined();
});
