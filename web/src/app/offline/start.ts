// When the files of the application are kept in the browser, so that it opens without a network: after the page is shown, and
// with a saver of data only if somebody practises or installs.
import { isInstalled } from '@/shared/install';

/** How long the first page has after its load event for what it fetches then. */
const START_AFTER_MS = 3000;

let started = false;

/** Fetches the code that registers the service worker. Without it the application needs the network, and that is all. */
function keepFiles(firstScript: string): void {
  if (started) return;
  started = true;
  import('./keepFiles').then(
    ({ keepFiles }) => keepFiles(firstScript),
    () => (started = false),
  );
}

function isSavingData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
}

/** Fixed by `startWhenIdle`; does nothing where there is no service worker. */
let keepIfSaving: () => void = () => undefined;

/** Somebody opens a practice game, which they may want to play without a network. */
export function practiceOpens(): void {
  keepIfSaving();
}

/** @param firstScript the address of one of the first page's scripts; it has another name in each build */
export function startWhenIdle(firstScript: string): void {
  // While developing, files that are kept would only be out of date.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const keepSoon = () => {
    const wait = () => setTimeout(() => keepFiles(firstScript), START_AFTER_MS);
    if (document.readyState === 'complete') wait();
    else addEventListener('load', wait, { once: true });
  };
  if (!isSavingData() || isInstalled()) keepSoon();
  else {
    keepIfSaving = keepSoon;
    addEventListener('appinstalled', keepSoon);
  }
}
