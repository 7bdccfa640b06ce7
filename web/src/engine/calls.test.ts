import { expect, it } from 'vitest';
import { withFailure } from './calls';

/** A worker with a call that answers, one that never settles, and one that rejects. */
const worker = {
  double: (n: number) => Promise.resolve(n * 2),
  wait: () => new Promise<never>(() => undefined),
  refuse: () => Promise.reject(new Error('refused')),
};

it('passes on answers and rejections', async () => {
  const { remote } = withFailure(worker);
  expect(await remote.double(4)).toBe(8);
  await expect(remote.refuse()).rejects.toThrow('refused');
});

it('rejects pending and later calls once the worker has failed', async () => {
  const { remote, fail } = withFailure(worker);
  const waiting = [remote.wait(), remote.wait()];
  const answered = remote.double(1);
  await answered;
  fail(new Error('gone'));
  for (const each of waiting) await expect(each).rejects.toThrow('gone');
  await expect(remote.double(1)).rejects.toThrow('gone');
  expect(await answered).toBe(2);
});
