// The service worker: keeps the files of the application, so that it opens without a network. The API, the hub and reports are
// none of its business: they go to the server, always.
import { PrecacheController } from 'workbox-precaching';
import { listenForPushes } from './pushes';

declare const self: ServiceWorkerGlobalScope;

/** The build puts the list of files in the place of the name on the right. */
const FILES = self.__WB_MANIFEST as { url: string; revision: string | null }[];
const INDEX = 'index.html';
/** The beginning of the name of a cache; the files of each build have one. */
const CACHE = 'moonhowl-build-';
/** A page that the server has not sent by then is shown from the cache: the network is as good as none. */
const PATIENCE_MS = 4_000;
/** The paths that are the server's own, although a browser may navigate to them: downloads, and ways to sign in elsewhere. */
const NO_PAGES = /^\/(api|hub|monitoring|metrics|healthz)(\/|$)/;

// index.html names the application's first script, whose name depends on the content of all others.
const build = FILES.find(({ url }) => url === INDEX)?.revision ?? '';
const kept = new PrecacheController({ cacheName: CACHE + build });
kept.addToCacheList(FILES);

self.addEventListener('install', (event) => {
  void kept.install(event);
  // A page of the build before goes on finding its files, so no worker waits until such pages are closed.
  event.waitUntil(self.skipWaiting());
});

self.addEventListener('activate', (event) => {
  void kept.activate(event);
  event.waitUntil(Promise.all([forgetOldBuilds(), self.registration.navigationPreload.enable(), self.clients.claim()]));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== self.location.origin || request.method !== 'GET') return;
  if (request.mode === 'navigate') {
    if (!NO_PAGES.test(pathname)) event.respondWith(page(event));
  } else if (pathname.startsWith('/assets/') || kept.getCacheKeyForURL(request.url) !== undefined) {
    event.respondWith(file(request));
  }
});

listenForPushes();

// A page asks whether a file, its first script, belongs to this build: otherwise the page is of another one.
self.addEventListener('message', ({ data, ports }) => {
  ports[0]?.postMessage(kept.getCacheKeyForURL(String(data)) !== undefined);
});

/** Keeps the build before this one, because pages of it may be open. */
async function forgetOldBuilds(): Promise<void> {
  const builds = (await caches.keys()).filter((name) => name.startsWith(CACHE) && name !== CACHE + build);
  await Promise.all(builds.slice(0, -1).map((name) => caches.delete(name)));
}

/** From the server, so that whoever opens or reloads a page has the newest version; without an answer, the page that is kept. */
async function page(event: FetchEvent): Promise<Response> {
  const answer = fromServer(event);
  // The event goes on until the answer is there, also if nobody waits for it any more.
  event.waitUntil(answer.catch(() => undefined));
  const own = await kept.matchPrecache(INDEX);
  if (!own) return answer;
  const late = new Promise<Response>((resolve) => setTimeout(() => resolve(own), PATIENCE_MS));
  return Promise.race([answer.then((response) => (response.status < 500 ? response : own)).catch(() => own), late]);
}

async function fromServer(event: FetchEvent): Promise<Response> {
  const preloaded = (await event.preloadResponse) as Response | undefined;
  return preloaded ?? fetch(event.request);
}

/** From this build, from another one that is kept, or from the server. */
async function file(request: Request): Promise<Response> {
  return (await kept.matchPrecache(request)) ?? (await caches.match(request.url)) ?? fetch(request);
}
