// The current minute, from one timer for all relative times on the page.
import { useSyncExternalStore } from 'react';

const MINUTE_MS = 60_000;

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setTimeout> | undefined;

function tick(): void {
  timer = setTimeout(tick, MINUTE_MS - (Date.now() % MINUTE_MS));
  listeners.forEach((listener) => listener());
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (timer === undefined) timer = setTimeout(tick, MINUTE_MS - (Date.now() % MINUTE_MS));
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearTimeout(timer);
    timer = undefined;
  };
}

function thisMinute(): number {
  const now = Date.now();
  return now - (now % MINUTE_MS);
}

/** The beginning of the current minute, in milliseconds since the epoch; rerenders when it changes. */
export function useMinute(): number {
  return useSyncExternalStore(subscribe, thisMinute);
}
