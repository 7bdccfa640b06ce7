// Which overlay the Escape key closes: the one that was opened last, and a toast only if there is none. For Radix each toast is
// an overlay too, above those that were opened before it; so a toast passes the key on to the last overlay of this list.
import { useEffect, useEffectEvent } from 'react';

type Close = (event: KeyboardEvent) => void;

/** What is open, and how it is closed; the newest last. */
const opened: Close[] = [];

/** For dialogs, drawers and menus: notes how this one is closed while it is open. */
export function useClosedByEscape(open: boolean, close: Close): void {
  const onClose = useEffectEvent(close);
  useEffect(() => {
    if (!open) return;
    const entry: Close = (event) => onClose(event);
    opened.push(entry);
    return () => void opened.splice(opened.indexOf(entry), 1);
  }, [open]);
}

/** Closes the newest overlay. False if there is none. */
export function closeNewest(event: KeyboardEvent): boolean {
  const close = opened.at(-1);
  close?.(event);
  return close !== undefined;
}

/** For what Escape closes only if nothing else is open. */
export function isOverlayOpen(): boolean {
  return opened.length > 0;
}
