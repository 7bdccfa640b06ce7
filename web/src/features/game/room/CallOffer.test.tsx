import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderPage, words } from '@/test/page';
import type { GameSource } from '../sources/source';
import { CallOffer } from './CallOffer';
import { SourceContext } from './RoomContext';

const text = words.en.common.call;
const requestPermission = vi.fn(() => Promise.resolve('granted'));

beforeEach(() => {
  vi.useFakeTimers();
  requestPermission.mockClear();
  vi.stubGlobal('Notification', { permission: 'default', requestPermission });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
});

async function waitIn(kind: GameSource['kind']) {
  await renderPage(
    <SourceContext value={{ kind } as GameSource}>
      <CallOffer />
    </SourceContext>,
  );
  return (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
}
const offer = () => screen.queryByTestId('call-offer');

it('offers to call whoever waits for fifteen seconds, and asks the browser only when they press', async () => {
  const pass = await waitIn('room');
  await pass(14_000);
  expect(offer()).toBeNull();
  await pass(1_000);
  expect(offer()).toHaveTextContent(text.offer);
  expect(requestPermission).not.toHaveBeenCalled();
  act(() => screen.getByRole('button', { name: text.allow }).click());
  expect(requestPermission).toHaveBeenCalledOnce();
});

it('is not made again to whoever refused', async () => {
  const pass = await waitIn('room');
  await pass(15_000);
  act(() => screen.getByRole('button', { name: text.refuse }).click());
  expect(offer()).toBeNull();
  expect(requestPermission).not.toHaveBeenCalled();
});

it('is not made in practice, which waits for nobody', async () => {
  const pass = await waitIn('practice');
  await pass(60_000);
  expect(offer()).toBeNull();
});
