import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { usePlayback } from './usePlayback';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A game of five envelopes, shown as it was after two of them. */
function play() {
  const seen: (number | null)[] = [];
  const initialProps: { at: number | null } = { at: 2 };
  const { result, rerender } = renderHook(
    ({ at }: { at: number | null }) =>
      usePlayback(at, 5, (next) => {
        seen.push(next);
      }),
    { initialProps },
  );
  const pass = () => {
    act(() => void vi.advanceTimersByTime(700));
    rerender({ at: seen.length === 0 ? 2 : (seen.at(-1) ?? null) });
  };
  return { seen, pass, result };
}

it('goes on by one envelope at a time until the past is the present', () => {
  const { seen, pass, result } = play();
  pass();
  expect(seen).toEqual([]);
  act(() => result.current.setPlays(true));
  expect(result.current.isPlaying).toBe(true);
  for (let count = 0; count < 5; count += 1) pass();
  expect(seen).toEqual([3, 4, null]);
  expect(result.current.isPlaying).toBe(false);
});

it('stays where it is once it is stopped', () => {
  const { seen, pass, result } = play();
  act(() => result.current.setPlays(true));
  pass();
  act(() => result.current.setPlays(false));
  pass();
  expect(seen).toEqual([3]);
});
