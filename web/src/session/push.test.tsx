import { act, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { allowCalls, refuseCalls } from '@/shared/calls';
import { mockServer, renderPage, type Call } from '@/test/page';
import { usePushes } from './push';

// Of base64url: the bytes 251 to 255.
const KEY = '-_z9_v8';

class FakeSubscription {
  readonly options: { applicationServerKey: ArrayBuffer };
  constructor(key: string) {
    const bytes = atob(key.replaceAll('-', '+').replaceAll('_', '/'));
    this.options = { applicationServerKey: Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)).buffer };
  }
  unsubscribe = () => {
    subscription = null;
    return Promise.resolve(true);
  };
  toJSON = () => ({ endpoint: 'https://push.example/a', expirationTime: null, keys: { p256dh: 'p', auth: 'a' } });
}

let subscription: FakeSubscription | null;
let calls: Call[];

const pushManager = {
  getSubscription: () => Promise.resolve(subscription),
  subscribe: ({ applicationServerKey }: { applicationServerKey: string }) => {
    subscription = new FakeSubscription(applicationServerKey);
    return Promise.resolve(subscription);
  },
};

beforeEach(() => {
  subscription = null;
  const registration = { pushManager };
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', { permission: 'granted', requestPermission: () => Promise.resolve('granted') });
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { ready: Promise.resolve(registration), getRegistration: () => Promise.resolve(registration) },
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

function SignedIn() {
  usePushes(1);
  return null;
}

async function open(pushKey: string | null = KEY) {
  calls = mockServer({ 'GET /api/config': { pushKey }, 'PUT /api/push': undefined, 'DELETE /api/push': undefined });
  return renderPage(<SignedIn />);
}
const changes = () => calls.filter(({ path }) => path === '/api/push').map(({ method }) => method);

it('a browser with notifications takes pushes, until they are switched off', async () => {
  await open();
  await act(allowCalls);
  await waitFor(() => expect(changes()).toContain('PUT'));
  expect(calls.at(-1)!.body).toEqual({ endpoint: 'https://push.example/a', keys: { p256dh: 'p', auth: 'a' } });
  act(refuseCalls);
  await waitFor(() => expect(changes()).toContain('DELETE'));
  expect(subscription).toBeNull();
});

it('a page that is opened subscribes again if the server has another key', async () => {
  await allowCalls();
  subscription = new FakeSubscription('AQID');
  await open();
  await waitFor(() => expect(changes()).toContain('PUT'));
  const bytes = new Uint8Array(subscription.options.applicationServerKey);
  expect([...bytes]).toEqual([251, 252, 253, 254, 255]);
});

it('nobody is subscribed who has not allowed notifications, or on a server without pushes', async () => {
  const shown = await open();
  await waitFor(() => expect(shown.queries.isFetching()).toBe(0));
  expect(subscription).toBeNull();
  shown.unmount();
  await allowCalls();
  const { queries } = await open(null);
  await waitFor(() => expect(queries.isFetching()).toBe(0));
  expect(subscription).toBeNull();
});
