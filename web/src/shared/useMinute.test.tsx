import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { relativeTime } from './dates';
import { useMinute } from './useMinute';

afterEach(() => vi.useRealTimers());

function When({ at }: { at: number }) {
  return <p>{relativeTime('en', at, Math.max(useMinute(), at))}</p>;
}

it('rerenders relative times each minute: a time of today becomes a weekday after midnight', () => {
  const evening = new Date(2026, 10, 21, 23, 58, 30).getTime();
  vi.useFakeTimers({ now: evening });
  render(<When at={evening} />);
  expect(screen.getByText(/11:58/)).toBeVisible();
  act(() => void vi.advanceTimersByTime(90_000));
  expect(screen.getByText('Saturday')).toBeVisible();
});
