import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Envelope } from '@/generated/engine';
import { renderPage } from '@/test/page';
import rewound from '@/locales/en/rewound.json';
import { aView } from '../testViews';
import { Timeline } from './Timeline';

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const { time } = rewound;

/** A record of five envelopes, of which the first two are shown. */
async function open() {
  const envelopes = [0, 1, 2, 3, 4].map((second) => ({ at: second * 1_000, event: { type: 'nobodyDied' } }) as unknown as Envelope);
  function Shown() {
    const [at, setAt] = useState<number | null>(2);
    return <Timeline envelopes={envelopes} view={aView()} at={at} onGo={setAt} eyes="truth" onEyes={() => undefined} aside={null} />;
  }
  await renderPage(<Shown />);
  const user = userEvent.setup({ advanceTimers: (delay) => vi.advanceTimersByTime(delay) });
  return { press: (name: string) => user.click(screen.getByRole('button', { name })), shown: () => screen.getByTestId('timeline').dataset.at };
}

it('steps back and forward by one moment, and no further than to the ends', async () => {
  const { press, shown } = await open();
  await press(time.forward);
  expect(shown()).toBe('3');
  await press(time.back);
  await press(time.back);
  await press(time.back);
  expect(shown()).toBe('1');
  for (let count = 0; count < 4; count += 1) await press(time.forward);
  expect(shown()).toBe('5');
  expect(screen.getByRole('button', { name: time.forward })).toBeDisabled();
});

it('plays from the shown moment, and stops where it is told to', async () => {
  const { press, shown } = await open();
  await press(time.play);
  await act(() => vi.advanceTimersByTimeAsync(800));
  expect(shown()).toBe('3');
  await press(time.stop);
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect(shown()).toBe('3');
});
