import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { StandingClock } from './standingClock';

beforeEach(() => void vi.useFakeTimers({ now: 1_000 }));
afterEach(() => void vi.useRealTimers());

it('goes with time until it stands, and then on from there', () => {
  const clock = new StandingClock();
  vi.advanceTimersByTime(500);
  expect(clock.now()).toBe(1_500);
  clock.stand(true);
  vi.advanceTimersByTime(9_000);
  expect([clock.now(), clock.isStanding()]).toEqual([1_500, true]);
  clock.stand(false);
  vi.advanceTimersByTime(100);
  expect([clock.now(), clock.isStanding()]).toEqual([1_600, false]);
});

it('can be set, and go faster from any moment on', () => {
  const clock = new StandingClock();
  clock.set(50);
  vi.advanceTimersByTime(10);
  clock.go(4);
  vi.advanceTimersByTime(10);
  expect(clock.now()).toBe(100);
  clock.stand(true);
  clock.set(7);
  vi.advanceTimersByTime(10);
  expect(clock.now()).toBe(7);
  clock.stand(false);
  clock.go(1);
  vi.advanceTimersByTime(10);
  expect(clock.now()).toBe(17);
});
