// A page whose parts are gone is reloaded, but never for ever.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { isMissingPart, reloadForPart, watchMissingParts } from './missingParts';

const reload = vi.fn();

beforeEach(() => {
  reload.mockClear();
  sessionStorage.clear();
  // jsdom can't reload, and its `location.reload` can't be replaced.
  vi.stubGlobal('location', { pathname: '/rules', reload });
  vi.stubGlobal('fetch', () => Promise.resolve(new Response()));
});
afterEach(() => vi.unstubAllGlobals());

it('reloads once for a version and a page', async () => {
  expect(await reloadForPart()).toBe('reloading');
  expect(await reloadForPart()).toBe('broken');
  expect(reload).toHaveBeenCalledOnce();
  vi.stubGlobal('location', { pathname: '/practice', reload });
  expect(await reloadForPart()).toBe('reloading');
});

it('does not leave the page while the server can’t be reached', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  expect(await reloadForPart()).toBe('unreachable');
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('', { status: 502 })));
  expect(await reloadForPart()).toBe('unreachable');
  expect(reload).not.toHaveBeenCalled();
});

it('tells a missing part from any other error', () => {
  watchMissingParts();
  const payload = new TypeError('Failed to fetch dynamically imported module');
  window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }));
  expect([isMissingPart(payload), isMissingPart(new TypeError('x is undefined')), isMissingPart(null)]).toEqual([true, false, false]);
});
