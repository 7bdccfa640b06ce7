import { expect, it } from 'vitest';
import { ending } from './calls';

/** A worker that answers some, and leaves others waiting. */
const half = {
  double: (n: number) => Promise.resolve(n * 2),
  wait: () => new Promise<never>(() => undefined),
  refuse: () => Promise.reject(new Error('refused')),
};

it('answers, and passes on what the worker says no to', async () => {
  const { remote } = ending(half);
  expect(await remote.double(4)).toBe(8);
  await expect(remote.refuse()).rejects.toThrow('refused');
});

it('leaves nobody waiting for a worker that has failed', async () => {
  const { remote, fail } = ending(half);
  const waiting = [remote.wait(), remote.wait()];
  const answered = remote.double(1);
  await answered;
  fail(new Error('gone'));
  for (const each of waiting) await expect(each).rejects.toThrow('gone');
  await expect(remote.double(1)).rejects.toThrow('gone');
  expect(await answered).toBe(2);
});
