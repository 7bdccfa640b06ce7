// The current second, from one timer for all clocks on the page.
import { useSyncExternalStore } from 'react';

const SECOND_MS = 1000;

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => listeners.forEach((each) => each()), SECOND_MS);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

function thisSecond(): number {
  const now = Date.now();
  return now - (now % SECOND_MS);
}

/** The beginning of the current second, in milliseconds since the epoch; rerenders when it changes. */
export function useSecond(): number {
  return useSyncExternalStore(subscribe, thisSecond);
}
