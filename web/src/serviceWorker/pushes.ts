// News that the server tells while the application is closed: invitations, friend requests, a game that begins.
declare const self: ServiceWorkerGlobalScope;

/** As the server writes it. */
interface News {
  title: string;
  text: string;
  /** The page that a press opens. */
  path: string;
  /** A notification takes the place of one with the same tag. */
  tag: string;
}

export function listenForPushes(): void {
  self.addEventListener('push', (event) => {
    if (event.data) event.waitUntil(tell(event.data.json() as News));
  });
  self.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(open((event.notification.data as Pick<News, 'path'>).path));
  });
  self.addEventListener('pushsubscriptionchange', (event) => {
    const change = event as ExtendableEvent & { oldSubscription: PushSubscription | null };
    if (change.oldSubscription) change.waitUntil(subscribeAgain(change.oldSubscription.options));
  });
}

/** Shows a notification, but for who looks at the application: the page tells them by itself. */
async function tell({ title, text, path, tag }: News): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (pages.some(({ visibilityState }) => visibilityState === 'visible')) return;
  await self.registration.showNotification(title, { body: text, tag, icon: '/icon-192.png', data: { path } });
}

/** Opens a page, or goes to it if it is open. No other page is taken away: somebody may be playing in it. */
async function open(path: string): Promise<void> {
  const wanted = new URL(path, self.location.origin);
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = pages.find(({ url }) => new URL(url).pathname === wanted.pathname);
  await (there ? there.focus() : self.clients.openWindow(wanted.href));
}

/** The push service has ended the subscription. */
async function subscribeAgain(options: PushSubscriptionOptions): Promise<void> {
  const subscription = await self.registration.pushManager.subscribe(options);
  await fetch('/api/push', { method: 'PUT', headers: { 'content-type': 'application/json' }, body: JSON.stringify(subscription) });
}
