// What fails in this tab: in React, in a worker, or anywhere else. Faults are kept until the monitor listens, because its library
// is fetched only after the page is shown.

export interface Fault {
  error: unknown;
  /** Where in the page, if React found out. */
  componentStack?: string | undefined;
  /** The name of the worker that failed. */
  worker?: string;
}

type Listener = (fault: Fault) => void;

/** The most faults that are kept. */
const MAX_KEPT = 10;
/** When the monitor is fetched if nothing fails: by then the page is shown, and has asked for what it needs. */
const LISTEN_AFTER_MS = 5000;

const kept: Fault[] = [];
let listener: Listener = keep;
/** Fetches the monitor. */
let listenNow: () => void = () => undefined;

function keep(fault: Fault): void {
  if (kept.length < MAX_KEPT) kept.push(fault);
  listenNow();
}

export function reportFault(fault: Fault): void {
  listener(fault);
}

/** Fetches a listener at the first fault, or a while after the start; if that fails, at the next fault. */
export function watchFaults(load: () => Promise<Listener>): void {
  const onError = ({ error, message }: ErrorEvent) => keep({ error: (error as unknown) ?? message });
  const onRejection = ({ reason }: PromiseRejectionEvent) => keep({ error: reason });
  addEventListener('error', onError);
  addEventListener('unhandledrejection', onRejection);
  let loading = false;
  listenNow = () => {
    if (loading) return;
    loading = true;
    load().then(
      (next) => {
        // The listener's own library hears of these from now on.
        removeEventListener('error', onError);
        removeEventListener('unhandledrejection', onRejection);
        listener = next;
        kept.splice(0).forEach(next);
      },
      () => (loading = false),
    );
  };
  setTimeout(() => listenNow(), LISTEN_AFTER_MS);
}
