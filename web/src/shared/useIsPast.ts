// Whether a moment is past, as React state that changes when it passes.
import { useCallback, useSyncExternalStore } from 'react';

/** The longest delay of a browser's timer: a moment further ahead is looked at again then. */
const LONGEST_MS = 2 ** 31 - 1;

/** Null is never past. */
export function useIsPast(moment: number | null): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const wait = () => {
        const left = moment === null ? -1 : moment - Date.now();
        if (left > 0) timer = setTimeout(wait, Math.min(left, LONGEST_MS));
        else listener();
      };
      wait();
      return () => clearTimeout(timer);
    },
    [moment],
  );
  return useSyncExternalStore(subscribe, () => moment !== null && Date.now() >= moment);
}
