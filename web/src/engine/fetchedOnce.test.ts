import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fetchedOnce } from './fetchedOnce';

const asked: string[] = [];
let isOnline: boolean;
beforeEach(() => {
  asked.length = 0;
  isOnline = true;
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(address);
    return isOnline ? Promise.resolve(new Response('module')) : Promise.reject(new TypeError('Failed to fetch'));
  });
});
afterEach(() => void vi.unstubAllGlobals());

/** What the bindings were given last, and started. */
let started: string;
const bindings = {
  default: async ({ module_or_path }: { module_or_path: Promise<Response> }) => {
    started = await (await module_or_path).text();
  },
};

test('a module is fetched beside its bindings, and once', async () => {
  let giveBindings: (found: typeof bindings) => void = () => undefined;
  const load = fetchedOnce('/a.wasm', () => new Promise<typeof bindings>((resolve) => (giveBindings = resolve)));
  const loaded = [load(), load()];
  expect(asked).toEqual(['/a.wasm']);
  giveBindings(bindings);
  expect(await Promise.all(loaded)).toEqual([bindings, bindings]);
  expect(started).toBe('module');
  expect(await load()).toBe(bindings);
  expect(asked).toEqual(['/a.wasm']);
});

test('after a failure of either, the next call fetches again', async () => {
  let hasBindings = true;
  const load = fetchedOnce<typeof bindings>('/a.wasm', () => (hasBindings ? Promise.resolve(bindings) : Promise.reject(new Error('no bindings'))));
  isOnline = false;
  await expect(load()).rejects.toThrow('Failed to fetch');
  hasBindings = false;
  await expect(load()).rejects.toThrow('no bindings');
  [isOnline, hasBindings] = [true, true];
  expect(await load()).toBe(bindings);
  expect(asked).toHaveLength(3);
});
