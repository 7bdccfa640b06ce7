// When the service worker is registered: after the page is shown, and with a saver of data only for who practises or installs.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type * as Start from './start';

const keepFiles = vi.hoisted(() => vi.fn<(firstScript: string) => Promise<void>>(() => Promise.resolve()));
vi.mock('./keepFiles', () => ({ keepFiles }));

const SCRIPT = 'https://moonhowl.example/assets/index.js';
let start: typeof Start;

beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubEnv('PROD', true);
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  Object.defineProperty(navigator, 'serviceWorker', { value: {}, configurable: true });
  keepFiles.mockClear();
  vi.resetModules();
  start = await import('./start');
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  Reflect.deleteProperty(navigator, 'connection');
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const saveData = () => Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
const aWhile = async () => {
  await vi.advanceTimersByTimeAsync(3000);
  await vi.dynamicImportSettled();
};

test('the first page has three seconds for itself', async () => {
  start.startWhenIdle(SCRIPT);
  await vi.advanceTimersByTimeAsync(2999);
  await vi.dynamicImportSettled();
  expect(keepFiles).not.toHaveBeenCalled();
  await aWhile();
  expect(keepFiles.mock.calls).toEqual([[SCRIPT]]);
});

test('nothing is kept while developing, nor where there are no service workers', async () => {
  vi.stubEnv('PROD', false);
  start.startWhenIdle(SCRIPT);
  vi.stubEnv('PROD', true);
  Reflect.deleteProperty(navigator, 'serviceWorker');
  start.startWhenIdle(SCRIPT);
  start.practiceOpens();
  await aWhile();
  expect(keepFiles).not.toHaveBeenCalled();
});

test('who saves data fetches nothing for later, until they practise', async () => {
  saveData();
  start.startWhenIdle(SCRIPT);
  await aWhile();
  expect(keepFiles).not.toHaveBeenCalled();
  start.practiceOpens();
  start.practiceOpens();
  await aWhile();
  expect(keepFiles).toHaveBeenCalledOnce();
});

test('or until they install the application', async () => {
  saveData();
  start.startWhenIdle(SCRIPT);
  window.dispatchEvent(new Event('appinstalled'));
  await aWhile();
  expect(keepFiles).toHaveBeenCalledOnce();
});

test('or if they have installed it before', async () => {
  saveData();
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(display-mode: standalone)' }));
  start.startWhenIdle(SCRIPT);
  await aWhile();
  expect(keepFiles).toHaveBeenCalledOnce();
});
