// What fails in a worker is reported, and its callers hear of it as before.
import { beforeEach, expect, test, vi } from 'vitest';
import { reportFault } from '@/shared/faults';
import { watched } from './watched';

vi.mock('@/shared/faults');
const reported = vi.mocked(reportFault);

/** A worker that is only a target of events, and a remote of which every call fails with `error`. */
function failing(error: Error) {
  const worker = new EventTarget() as Worker;
  return { worker, remote: watched('engine', worker, { call: () => Promise.reject<number>(error) }) };
}

beforeEach(() => reported.mockReset());

test('panics of the engine and modules that can’t be compiled are reported and reach the caller', async () => {
  const trap = Object.assign(new Error('unreachable'), { name: 'RuntimeError' });
  const noModule = Object.assign(new Error('expected magic word'), { name: 'CompileError' });
  for (const panic of [trap, noModule, new Error('panicked at engine/src/game/mod.rs:1:2:\nno seat')]) {
    await expect(failing(panic).remote.call()).rejects.toBe(panic);
    expect(reported).toHaveBeenLastCalledWith({ error: panic, worker: 'engine' });
  }
});

test('other rejections are answers', async () => {
  await expect(failing(new Error('art 1, and not 2')).remote.call()).rejects.toThrow('art 1');
  expect(reported).not.toHaveBeenCalled();
});

test('a crash of the worker itself is reported once, with its place', () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const { worker } = failing(new Error());
  const crash = new ErrorEvent('error', { message: 'x is undefined', filename: '/assets/engine.js', lineno: 1, colno: 2, cancelable: true });
  worker.dispatchEvent(crash);
  expect(reported).toHaveBeenLastCalledWith({ error: new Error('x is undefined'), worker: 'engine' });
  expect(reported.mock.lastCall?.[0].error).toHaveProperty('stack', 'Error: x is undefined\n    at /assets/engine.js:1:2');
  // The window does not hear of it.
  expect(crash.defaultPrevented).toBe(true);
  worker.dispatchEvent(new Event('error'));
  expect(reported).toHaveBeenLastCalledWith({ error: new Error('the worker does not start'), worker: 'engine' });
});
