// Error reports: what fails in a page arrives at a receiver, through the server.
import type { Page } from '@playwright/test';
import type { Receiver } from './support/receiver';
import { expect, test } from './support/test';

test.use({ serverOptions: { monitoring: true, alone: true } });

interface Report {
  release?: string;
  transaction?: string;
  user?: unknown;
  request?: { url: string; headers?: Record<string, string>; cookies?: unknown };
  breadcrumbs?: unknown;
  tags?: Record<string, string>;
  exception?: { values: { type: string; value: string; stacktrace?: { frames: { filename: string }[] } }[] };
  spans?: { op?: string }[];
}

/** The reports of a kind that have arrived so far. */
function reports({ envelopes }: Receiver, kind: 'event' | 'transaction'): Report[] {
  return envelopes.flatMap(([, items]) => items.filter(([{ type }]) => type === kind).map(([, payload]) => payload as Report));
}

/** Waits for the report of an error with this text. */
async function reportOf(receiver: Receiver, text: string): Promise<Report> {
  const find = () => reports(receiver, 'event').find(({ exception }) => exception?.values.some(({ value }) => value.includes(text)));
  await expect.poll(find, { timeout: 30_000, message: `the report of "${text}"` }).toBeTruthy();
  const found = find();
  if (!found) throw new Error('the report is gone');
  return found;
}

/** Makes the page for signing in throw while it is drawn: it gets a configuration of another shape than it expects. */
async function breakSignIn(page: Page): Promise<void> {
  await page.route('**/api/config', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...((await response.json()) as object), providers: 5 } });
  });
}

test('a crash of React arrives with its release, and without who had it', async ({ person, server: { receiver } }) => {
  const anna = await person('Anna');
  await breakSignIn(anna.page);
  await anna.goto('/sign-in?to=%2F_app%2Fplayer%2FAnna');
  await expect(anna.page.getByText(anna.words.crash.title)).toBeVisible();

  const report = await reportOf(receiver, 'is not a function');
  const { version } = (await (await anna.page.request.get('/api/config')).json()) as { version: string };
  expect(report.release).toBe(version);
  expect(report.transaction).toBe('/sign-in');
  expect(report.exception?.values.at(-1)).toMatchObject({ type: 'TypeError' });
  expect(report.exception?.values.at(-1)?.stacktrace?.frames.at(-1)?.filename).toContain('/assets/');
  expect(JSON.stringify(report)).not.toContain('Anna');
  expect(report.request?.url).toBe(`${anna.proxy.url}/sign-in`);
  expect(Object.keys(report.request?.headers ?? {})).toEqual(['User-Agent']);
  expect([report.user, report.request?.cookies, report.breadcrumbs]).toEqual([undefined, undefined, undefined]);
});

test('errors elsewhere in a page arrive with the game, and noise does not', async ({ person, server: { receiver } }) => {
  const anna = await person('Anna');
  await anna.registerAsGuest();
  // There is no such game: the page says so and stays.
  await anna.goto('/game/abcdefghjkmn');
  await expect(anna.page.getByTestId('room-closed')).toBeVisible();
  await anna.page.evaluate(() => {
    const fail = (error: Error) =>
      setTimeout(() => {
        throw error;
      });
    fail(new Error('ResizeObserver loop limit exceeded'));
    fail(new DOMException('signal is aborted without reason', 'AbortError'));
    fail(new Error('the moon is gone'));
    void Promise.reject(new Error('so is the howl'));
  });
  expect((await reportOf(receiver, 'the moon is gone')).tags).toMatchObject({ room: 'abcdefghjkmn' });
  await reportOf(receiver, 'so is the howl');
  expect(reports(receiver, 'event')).toHaveLength(2);

  // How quickly the page was shown follows, without the address of what it fetched.
  await expect.poll(() => reports(receiver, 'transaction').length, { timeout: 30_000 }).toBeGreaterThan(0);
  const [shown] = reports(receiver, 'transaction');
  expect(shown?.transaction).toBe('/game/:id');
  expect(JSON.stringify(shown)).not.toContain('abcdefghjkmn');
});

test('a crash of a worker arrives with its name', async ({ person, server: { receiver } }) => {
  const anna = await person('Anna');
  // The engine's module can't be compiled.
  await anna.page.route(/moonhowl_wasm.*\.wasm/, (route) => route.fulfill({ contentType: 'application/wasm', body: 'no module' }));
  await anna.goto('/practice');
  const report = await reportOf(receiver, 'WebAssembly');
  expect(report.tags).toMatchObject({ worker: 'engine' });
  expect(report.exception?.values.at(-1)?.stacktrace?.frames.at(-1)?.filename).toContain('/assets/engine.worker');
});

test.describe('a server that takes no reports', () => {
  test.use({ serverOptions: {} });

  test('has pages that fetch no library and report nothing', async ({ person }) => {
    const anna = await person('Anna');
    const asked: string[] = [];
    anna.page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await anna.goto('/');
    const answered = anna.page.waitForResponse('**/api/config');
    await anna.page.evaluate(() => void Promise.reject(new Error('the moon is gone')));
    await (await answered).finished();
    await anna.goto('/rules');
    expect(asked.filter((path) => path.includes('monitor'))).toEqual([]);
  });
});
