import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Countdown, remaining } from './Countdown';

describe('the remaining time', () => {
  it.each([
    [0, '0'],
    [1, '1'],
    [4_000, '4'],
    [59_001, '1:00'],
    [125_000, '2:05'],
    [-3_000, '0'],
  ])('%d ms left is "%s"', (left, text) => {
    expect(remaining(1_000_000 + left, 1_000_000)).toBe(text);
  });
});

it('shows a clock that has just been stopped as it stands', () => {
  const countdown = (now: number) => <Countdown endsAt={20_000} label="Time left" now={() => now} />;
  const { rerender } = render(countdown(1_000));
  expect(screen.getByRole('timer')).toHaveTextContent('19');
  rerender(countdown(5_000));
  expect(screen.getByRole('timer')).toHaveTextContent('15');
});
