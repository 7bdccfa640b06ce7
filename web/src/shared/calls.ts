// Calls somebody whose tab is hidden: the tab's icon, the app's badge, vibration, and a notification of the system if they allowed it.

const KEY = 'moonhowl.calls';

/** The answer on this page, for browsers without storage. */
let answered: 'on' | 'off' | null = null;

/** Kept on this device: `on`, `off`, or null as long as nobody was asked. */
function stored(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return answered;
  }
}

function store(value: 'on' | 'off'): void {
  answered = value;
  try {
    localStorage.setItem(KEY, value);
  } catch {
    // Without storage the answer holds for this page.
  }
}

export type CallState = 'on' | 'off' | 'refused' | 'unasked' | 'unsupported';

const listeners = new Set<() => void>();

/** Whether notifications of the system are shown. `refused`: the browser has been told to show none from this site. */
export function callState(): CallState {
  if (typeof Notification === 'undefined') return 'unsupported';
  if (Notification.permission === 'denied') return 'refused';
  const answer = stored();
  if (answer === 'off') return 'off';
  return Notification.permission === 'granted' && answer === 'on' ? 'on' : 'unasked';
}

/** For `useSyncExternalStore(onCallsChange, callState)`. */
export function onCallsChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Must be called by a press: browsers ask only then. */
export async function allowCalls(): Promise<void> {
  if (typeof Notification === 'undefined') return;
  // An error means that the browser can't ask, which is no permission.
  const permission = await Notification.requestPermission().catch(() => 'default');
  if (permission === 'granted') store('on');
  listeners.forEach((listener) => listener());
}

export function refuseCalls(): void {
  store('off');
  listeners.forEach((listener) => listener());
}

const ICON = '/favicon.svg';
const CALLING_ICON = '/favicon-call.svg';
const TAG = 'moonhowl-call';
let shown: Notification | null = null;
/** The service worker shows the notification, or shows none. */
let byWorker: Promise<unknown> = Promise.resolve();

/** Begins a call; a new one takes the place of the one before. */
export function beginCall(title: string, text: string): void {
  setIcon(CALLING_ICON);
  // Not every browser has a badge, or vibrates.
  navigator.setAppBadge?.().catch(() => undefined);
  navigator.vibrate?.([120, 80, 120]);
  if (callState() !== 'on') return;
  try {
    shown?.close();
    shown = new Notification(title, { body: text, icon: ICON, tag: TAG });
    shown.onclick = () => {
      window.focus();
      shown?.close();
    };
  } catch {
    // Some browsers on phones show notifications of a service worker only.
    const data = { path: location.pathname + location.search };
    inTurn((worker) => worker.showNotification(title, { body: text, icon: '/icon-192.png', tag: TAG, data }));
  }
}

/** Has the service worker do something with notifications after what it was told before. */
function inTurn(work: (worker: ServiceWorkerRegistration) => Promise<unknown>): void {
  byWorker = byWorker
    .then(async () => {
      const worker = await navigator.serviceWorker?.getRegistration();
      if (worker) await work(worker);
    })
    // Without a worker there are the icon and the badge.
    .catch(() => undefined);
}

export function endCall(): void {
  setIcon(ICON);
  navigator.clearAppBadge?.().catch(() => undefined);
  if (!shown && callState() === 'on') {
    inTurn(async (worker) => (await worker.getNotifications({ tag: TAG })).forEach((notification) => notification.close()));
  }
  shown?.close();
  shown = null;
}

function setIcon(href: string): void {
  document.querySelector<HTMLLinkElement>('link[rel="icon"]')?.setAttribute('href', href);
}
