import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Event } from '@/generated/engine';
import { isStoppedAfter, RoomClock } from './RoomClock';

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }));
afterEach(() => void vi.useRealTimers());

const an = (type: Event['type']) => ({ type }) as Event;

it('runs with the browser’s clock', () => {
  const clock = new RoomClock();
  clock.set(5_000, false);
  vi.advanceTimersByTime(300);
  expect(clock.now()).toBe(5_300);
});

it('stands still from a pause until the game goes on', () => {
  const clock = new RoomClock();
  clock.set(5_000, false);
  vi.advanceTimersByTime(1_000);
  clock.follow(6_000, an('paused'));
  vi.advanceTimersByTime(60_000);
  expect(clock.now()).toBe(6_000);
  clock.follow(6_000, an('resumed'));
  vi.advanceTimersByTime(500);
  expect(clock.now()).toBe(6_500);
});

it('is not set by an event that neither stops nor restarts it', () => {
  const clock = new RoomClock();
  clock.set(5_000, false);
  clock.follow(9_000, an('ended'));
  expect(clock.now()).toBe(5_000);
});

it('knows from the events of a room whether its clock is stopped', () => {
  expect(isStoppedAfter([])).toBe(false);
  expect(isStoppedAfter([an('paused'), an('voted')])).toBe(true);
  expect(isStoppedAfter([an('paused'), an('resumed')])).toBe(false);
  expect(isStoppedAfter([an('paused'), an('aborted')])).toBe(false);
});
