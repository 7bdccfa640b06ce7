import { expect, it } from 'vitest';
import { litOf, weeksOf } from './nights';

/** In November 2026, whose second is a Monday. */
const day = (date: number, hour = 21) => new Date(2026, 10, date, hour).getTime();
const played = (...days: number[]) => days.map((date) => day(date));
const shown = (days: number[], now: number) =>
  weeksOf(played(...days), now).map((week) => week.map((night) => (night ? `${new Date(night.at).getDate()}:${night.games}` : '-')).join(' '));

it('goes from the oldest of the games to today, week by week', () => {
  expect(shown([11, 11, 5], day(12))).toEqual(['- - - 5:1 6:0 7:0 8:0', '9:0 10:0 11:2 12:0 - - -']);
});

it('shows six weeks at most, and nothing without games', () => {
  expect(weeksOf(played(-60, 10), day(12))).toHaveLength(6);
  expect(weeksOf([], day(12))).toEqual([]);
});

it('keeps a game shortly after midnight on its own day', () => {
  expect(
    weeksOf([day(12, 0)], day(12, 1))
      .flat()
      .filter(Boolean),
  ).toEqual([{ at: day(12, 12), games: 1 }]);
});

it('lights a moon by the games of its night', () => {
  expect([0, 1, 2, 4, 9].map(litOf)).toEqual([0, 0.25, 0.5, 1, 1]);
});
