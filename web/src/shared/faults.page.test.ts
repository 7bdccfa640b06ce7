// Faults are kept until somebody listens, and the listener is fetched only when it is needed.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type * as Faults from './faults';

let faults: typeof Faults;

beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  faults = await import('./faults');
});
afterEach(() => {
  vi.useRealTimers();
});

const flush = () => vi.advanceTimersByTimeAsync(0);

test('the listener is fetched a while after the start if nothing fails', async () => {
  const load = vi.fn(() => Promise.resolve(() => undefined));
  faults.watchFaults(load);
  await vi.advanceTimersByTimeAsync(4999);
  expect(load).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(load).toHaveBeenCalledOnce();
});

test('the first fault fetches the listener, which gets all faults in order', async () => {
  const heard: unknown[] = [];
  const leave = vi.spyOn(window, 'removeEventListener');
  faults.reportFault({ error: 'before anybody watches' });
  faults.watchFaults(() => Promise.resolve(({ error }) => heard.push(error)));
  window.dispatchEvent(new ErrorEvent('error', { error: 'uncaught' }));
  faults.reportFault({ error: 'reported', worker: 'engine' });
  await flush();
  faults.reportFault({ error: 'later' });
  expect(heard).toEqual(['before anybody watches', 'uncaught', 'reported', 'later']);
  // The listener's own library hears of what nobody catches.
  expect(leave.mock.calls.map(([type]) => type)).toEqual(['error', 'unhandledrejection']);
});

test('a listener that can not be fetched is fetched again at the next fault', async () => {
  const heard: unknown[] = [];
  const load = vi.fn<Parameters<typeof Faults.watchFaults>[0]>().mockRejectedValueOnce(new Error('offline'));
  load.mockResolvedValue(({ error }) => heard.push(error));
  faults.watchFaults(load);
  faults.reportFault({ error: 'first' });
  await flush();
  expect(heard).toEqual([]);
  faults.reportFault({ error: 'second' });
  await flush();
  expect(heard).toEqual(['first', 'second']);
});

test('only the first faults are kept', async () => {
  const heard: unknown[] = [];
  for (let n = 0; n < 1000; n++) faults.reportFault({ error: n });
  faults.watchFaults(() => Promise.resolve(({ error }) => heard.push(error)));
  await vi.advanceTimersByTimeAsync(5000);
  expect(heard).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
});
