// What a page that is opened or reloaded is answered: by the server, or from what the worker keeps.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const ORIGIN = 'https://moonhowl.example';
type Handler = (event: object) => void;

const handlers = new Map<string, Handler>();
const fetched = vi.fn<() => Promise<Response>>();
/** What the worker has kept; null if the browser has deleted it. */
let kept: Response | null;

beforeEach(async () => {
  vi.useFakeTimers();
  kept = new Response('kept');
  const worker = {
    __WB_MANIFEST: [{ url: 'index.html', revision: 'a' }],
    location: { origin: ORIGIN },
    caches: { open: () => Promise.resolve({ match: () => Promise.resolve(kept ?? undefined) }) },
    addEventListener: (name: string, handler: Handler) => void handlers.set(name, handler),
  };
  vi.stubGlobal('self', worker);
  vi.stubGlobal('location', { href: `${ORIGIN}/serviceWorker.js` });
  vi.stubGlobal('fetch', fetched);
  vi.resetModules();
  await import('./serviceWorker');
});
afterEach(() => {
  handlers.clear();
  fetched.mockReset();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** A browser asks for the lobby. */
function open({ preloaded }: { preloaded?: Response } = {}) {
  let answer: Promise<Response> | undefined;
  const going: Promise<unknown>[] = [];
  handlers.get('fetch')?.({
    request: { url: `${ORIGIN}/_app`, method: 'GET', mode: 'navigate' },
    preloadResponse: Promise.resolve(preloaded),
    respondWith: (response: Promise<Response>) => (answer = response),
    waitUntil: (promise: Promise<unknown>) => void going.push(promise),
  });
  const page = { text: null as string | null, isGoingOn: true };
  void answer?.then(async (response) => (page.text = await response.text()));
  void Promise.all(going).then(() => (page.isGoingOn = false));
  return page;
}

/** A server whose answer is given later. */
function aSlowServer() {
  let give: (response: Response) => void = () => undefined;
  fetched.mockReturnValue(new Promise((resolve) => (give = resolve)));
  return { answers: (response: Response) => give(response) };
}

const after = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

test('the server’s page, if it comes in time', async () => {
  const server = aSlowServer();
  const page = open();
  await after(3999);
  expect(page.text).toBeNull();
  server.answers(new Response('new'));
  await after(0);
  expect(page.text).toBe('new');
});

test('the page that the browser has asked for while the worker started', async () => {
  const page = open({ preloaded: new Response('preloaded') });
  await after(0);
  expect(page.text).toBe('preloaded');
  expect(fetched).not.toHaveBeenCalled();
});

test('the page that is kept, when the server has had four seconds; its answer may come all the same', async () => {
  const server = aSlowServer();
  const page = open();
  await after(3999);
  expect(page.text).toBeNull();
  await after(1);
  expect(page.text).toBe('kept');
  expect(page.isGoingOn).toBe(true);
  server.answers(new Response('new'));
  await after(0);
  expect(page).toEqual({ text: 'kept', isGoingOn: false });
});

test.each([500, 502, 503])('the page that is kept, and at once, when the server answers %d', async (status) => {
  fetched.mockResolvedValue(new Response('broken', { status }));
  const page = open();
  await after(0);
  expect(page.text).toBe('kept');
});

test('the server’s page, when it says that there is none', async () => {
  fetched.mockResolvedValue(new Response('not found', { status: 404 }));
  const page = open();
  await after(0);
  expect(page.text).toBe('not found');
});

test('the page that is kept, and at once, without a network', async () => {
  fetched.mockRejectedValue(new TypeError('no network'));
  const page = open();
  await after(0);
  expect(page).toEqual({ text: 'kept', isGoingOn: false });
});

test('whatever the server says, however late, when nothing is kept', async () => {
  kept = null;
  const server = aSlowServer();
  const page = open();
  await after(60_000);
  expect(page.text).toBeNull();
  server.answers(new Response('broken', { status: 503 }));
  await after(0);
  expect(page.text).toBe('broken');
});
