// The browser's offer to install the application. Browsers that never offer it, or have it installed already, send none.

interface InstallOffer extends Event {
  prompt(): Promise<unknown>;
}

let offer: InstallOffer | null = null;
const listeners = new Set<() => void>();

function setOffer(next: InstallOffer | null): void {
  offer = next;
  listeners.forEach((listener) => listener());
}

/** Keeps the offer until somebody asks for it; otherwise some browsers would show it on their own. */
export function watchInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    setOffer(event as InstallOffer);
  });
  addEventListener('appinstalled', () => setOffer(null));
}

/** For `useSyncExternalStore(onInstallOffer, canInstall)`. */
export function onInstallOffer(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function canInstall(): boolean {
  return offer !== null;
}

/** Shows the browser's dialog. An offer is good for one dialog; the browser may send another. */
export async function install(): Promise<void> {
  const asked = offer;
  setOffer(null);
  await asked?.prompt();
}

/** Apple's phones and tablets offer nothing: in Safari there, and in no app that shows pages, people add a page to their home screen by the share menu. */
export function installsByShareMenu(): boolean {
  return 'standalone' in navigator && navigator.standalone === false && /Version\/\S+.* Safari\//.test(navigator.userAgent);
}

/** Whether this page is shown by the installed application. */
export function isInstalled(): boolean {
  return matchMedia('(display-mode: standalone)').matches;
}
