// Registers the service worker and asks it for newer versions. Fetched after the page is shown.
import { afterGames } from '@/engine/fetchOrder';
import { wardrobe } from '@/engine/wardrobe';
import { hub } from '@/hub/hub';
import { useUpdate } from './useUpdate';

/** How often a page that stays open asks for a newer version. */
const ASK_EVERY_MS = 3_600_000;

/** Whether the active worker's build has this file; null if there is none. */
function hasFile(worker: ServiceWorker | null, address: string): Promise<boolean | null> {
  if (!worker) return Promise.resolve(null);
  const { port1, port2 } = new MessageChannel();
  const answer = new Promise<boolean>((resolve) => (port1.onmessage = ({ data }) => resolve(data === true)));
  worker.postMessage(address, [port2]);
  return answer;
}

/** Says in the frame's notice that there is a newer version, if the newest worker is of another build than this page. */
async function compare(registration: ServiceWorkerRegistration, firstScript: string): Promise<void> {
  // A worker that comes is compared when it is active.
  if (registration.installing || registration.waiting) return;
  if ((await hasFile(registration.active, firstScript)) === false) useUpdate.setState({ isReady: true });
}

/** Fetches a newer worker, if there is one. */
function askForUpdate(registration: ServiceWorkerRegistration): Promise<unknown> {
  // Without a network there is nothing newer.
  return registration.update().catch(() => undefined);
}

export async function keepFiles(firstScript: string): Promise<void> {
  await afterGames();
  const container = navigator.serviceWorker;
  try {
    await container.register('/serviceWorker.js');
  } catch {
    // Private windows of some browsers have no service worker.
    return;
  }
  const registration = await container.ready;
  container.addEventListener('controllerchange', () => void compare(registration, firstScript));
  const ask = () => void askForUpdate(registration).then(() => compare(registration, firstScript));
  ask();
  setInterval(ask, ASK_EVERY_MS);
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) ask();
  });
  // A server that has restarted may have brought a new version.
  hub.on('hydrate', ask);
  // A practice game without a network shows looks that nobody wore before.
  await wardrobe()
    .fetchAllDrawings()
    .catch(() => undefined);
  performance.mark('offline:ready');
}
