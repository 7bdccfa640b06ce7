// This browser takes pushes, as long as somebody is signed in and notifications of the system are on.
import { useEffect, useSyncExternalStore } from 'react';
import { api } from '@/api/client';
import { callState, onCallsChange } from '@/shared/calls';
import { usePushKey } from './config';

/** Some browsers take pushes only once the application is installed. */
export function canTakePushes(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window;
}

/** @param user the id of the account: whoever signs in on this browser is told their own news, and nobody else's */
export function usePushes(user: number): void {
  const key = usePushKey();
  const calls = useSyncExternalStore(onCallsChange, callState);
  useEffect(() => {
    if (key === null || !canTakePushes()) return;
    // Without the push service, or without a network, the next page that is opened tries again.
    (calls === 'on' ? takePushes(key) : refusePushes()).catch(() => undefined);
  }, [user, key, calls]);
}

async function takePushes(key: string): Promise<void> {
  const { pushManager } = await navigator.serviceWorker.ready;
  let subscription = await pushManager.getSubscription();
  if (subscription && !isOf(subscription, key)) {
    // The server signs with another key now.
    await subscription.unsubscribe();
    subscription = null;
  }
  subscription ??= await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { endpoint, keys } = subscription.toJSON();
  const { p256dh, auth } = keys ?? {};
  if (endpoint === undefined || p256dh === undefined || auth === undefined) return;
  await api.PUT('/api/push', { body: { endpoint, keys: { p256dh, auth } } });
}

async function refusePushes(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  if (!subscription) return;
  await subscription.unsubscribe();
  await api.DELETE('/api/push');
}

function isOf(subscription: PushSubscription, key: string): boolean {
  const bytes = new Uint8Array(subscription.options.applicationServerKey ?? new ArrayBuffer(0));
  const text = btoa(String.fromCharCode(...bytes));
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '') === key;
}
