// How one presses somebody: a short press chooses where there is a choice, and asks for the menu where there is none; the
// menu also comes by a long press, the other button of the mouse, the menu key and M.
import { useRef } from 'react';
import type { KeyboardEvent, MouseEvent, PointerEvent } from 'react';

interface SeatPress {
  pick: (() => void) | null;
  menu: ((at: HTMLElement) => void) | null;
  onArrow: (event: KeyboardEvent<HTMLButtonElement>) => void;
}

const LONG_MS = 500;
/** A finger that moves further scrolls. */
const STILL_PX = 10;

export function useSeatPress({ pick, menu, onArrow }: SeatPress) {
  const hold = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number } | null>(null);
  /** The press was a long one: the click that ends it is none. */
  const wasLong = useRef(false);
  const release = () => {
    if (hold.current) clearTimeout(hold.current.timer);
    hold.current = null;
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLButtonElement>) => {
      wasLong.current = false;
      release();
      if (!menu || event.pointerType !== 'touch') return;
      const at = event.currentTarget;
      const timer = setTimeout(() => {
        wasLong.current = true;
        menu(at);
      }, LONG_MS);
      hold.current = { timer, x: event.clientX, y: event.clientY };
    },
    onPointerMove: (event: PointerEvent<HTMLButtonElement>) => {
      if (hold.current && Math.hypot(event.clientX - hold.current.x, event.clientY - hold.current.y) > STILL_PX) release();
    },
    onPointerUp: release,
    onPointerCancel: release,
    onContextMenu: (event: MouseEvent<HTMLButtonElement>) => {
      if (!menu) return;
      event.preventDefault();
      release();
      if (wasLong.current) return;
      // The finger is still down: lifting it chooses nobody.
      wasLong.current = (event.nativeEvent as globalThis.PointerEvent).pointerType === 'touch';
      menu(event.currentTarget);
    },
    onClick: (event: MouseEvent<HTMLButtonElement>) => {
      if (wasLong.current) wasLong.current = false;
      else if (pick) pick();
      else menu?.(event.currentTarget);
    },
    onKeyDown: (event: KeyboardEvent<HTMLButtonElement>) => {
      wasLong.current = false;
      if (menu && event.key.toLowerCase() === 'm' && !event.ctrlKey && !event.metaKey && !event.altKey) {
        event.preventDefault();
        menu(event.currentTarget);
      } else onArrow(event);
    },
  };
}
