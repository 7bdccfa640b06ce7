import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { afterGames, fetchedFirst } from './fetchOrder';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A fetch that the test ends, and whether the others may fetch by now. */
function fetching() {
  let resolve: (fetched: string) => void = () => undefined;
  let reject: (error: Error) => void = () => undefined;
  const promise = new Promise<string>((...ends) => ([resolve, reject] = ends));
  return { first: fetchedFirst(promise), resolve, reject };
}
async function mayOthersFetch(): Promise<boolean> {
  let may = false;
  void afterGames().then(() => (may = true));
  await vi.advanceTimersByTimeAsync(0);
  return may;
}

test('the others wait for what games need, also for what is asked for meanwhile', async () => {
  expect(await mayOthersFetch()).toBe(true);
  const [engine, practice] = [fetching(), fetching()];
  engine.resolve('engine');
  expect(await engine.first).toBe('engine');
  expect(await mayOthersFetch()).toBe(false);
  const waiting = afterGames();
  const lines = fetching();
  practice.resolve('practice');
  expect(await mayOthersFetch()).toBe(false);
  lines.resolve('lines');
  await waiting;
  expect(await mayOthersFetch()).toBe(true);
});

test('a failure and a fetch that never ends keep nobody waiting', async () => {
  const failed = fetching();
  failed.reject(new Error('no network'));
  await expect(failed.first).rejects.toThrow('no network');
  expect(await mayOthersFetch()).toBe(true);
  fetching();
  await vi.advanceTimersByTimeAsync(29_000);
  expect(await mayOthersFetch()).toBe(false);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await mayOthersFetch()).toBe(true);
});
