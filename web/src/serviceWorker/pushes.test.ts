// What the service worker does with pushes, and with presses of the notifications that it showed.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { listenForPushes } from './pushes';

const NEWS = { title: 'Ben invites you', text: 'A seat waits.', path: '/game/abc?invite=x', tag: 'invitation-abc' };

interface Page {
  url: string;
  visibilityState: 'visible' | 'hidden';
  focus: () => Promise<void>;
}

let pages: Page[];
const listeners = new Map<string, (event: unknown) => void>();
const showNotification = vi.fn<(title: string, options: object) => Promise<void>>(() => Promise.resolve());
const openWindow = vi.fn<(address: string) => Promise<null>>(() => Promise.resolve(null));
const NEW = { endpoint: 'https://push.example/new', keys: { p256dh: 'p', auth: 'a' } };
const subscribe = vi.fn<(options: object) => Promise<object>>(() => Promise.resolve(NEW));

function aPage(path: string, visibilityState: Page['visibilityState'] = 'hidden'): Page {
  return { url: `https://moonhowl.example${path}`, visibilityState, focus: vi.fn(() => Promise.resolve()) };
}

/** Has the worker handle an event to its end. */
async function happen(name: string, event: object): Promise<void> {
  const done: Promise<unknown>[] = [];
  listeners.get(name)?.({ ...event, waitUntil: (work: Promise<unknown>) => done.push(work) });
  await Promise.all(done);
}

beforeEach(() => {
  pages = [];
  vi.clearAllMocks();
  vi.stubGlobal('self', {
    addEventListener: (name: string, listener: (event: unknown) => void) => listeners.set(name, listener),
    location: { origin: 'https://moonhowl.example' },
    clients: { matchAll: () => Promise.resolve(pages), openWindow },
    registration: { showNotification, pushManager: { subscribe } },
  });
  listenForPushes();
});
afterEach(() => vi.unstubAllGlobals());

const push = () => happen('push', { data: { json: () => NEWS } });
const press = () => happen('notificationclick', { notification: { data: { path: NEWS.path }, close: () => undefined } });

it('news is shown to who does not look at the application', async () => {
  pages = [aPage('/_app')];
  await push();
  expect(showNotification).toHaveBeenCalledWith(NEWS.title, { body: NEWS.text, tag: NEWS.tag, icon: '/icon-192.png', data: { path: NEWS.path } });
});

it('who looks at the application is told by the page alone', async () => {
  pages = [aPage('/_app'), aPage('/rules', 'visible')];
  await push();
  expect(showNotification).not.toHaveBeenCalled();
});

it('a press opens the page, and takes no other page away', async () => {
  pages = [aPage('/game/other')];
  await press();
  expect(openWindow).toHaveBeenCalledWith(`https://moonhowl.example${NEWS.path}`);
  expect(pages[0]!.focus).not.toHaveBeenCalled();
});

it('a press goes to the page if it is open', async () => {
  pages = [aPage('/game/other'), aPage('/game/abc')];
  await press();
  expect(pages[1]!.focus).toHaveBeenCalled();
  expect(openWindow).not.toHaveBeenCalled();
});

it('a subscription that the push service has ended is made anew', async () => {
  const fetched = vi.fn<typeof fetch>(() => Promise.resolve(new Response(null, { status: 204 })));
  vi.stubGlobal('fetch', fetched);
  const options = { userVisibleOnly: true };
  await happen('pushsubscriptionchange', { oldSubscription: { options } });
  expect(subscribe).toHaveBeenCalledWith(options);
  const [path, request] = fetched.mock.calls[0]!;
  expect([path, request?.method, JSON.parse(request?.body as string)]).toEqual(['/api/push', 'PUT', NEW]);
});
