// Presses on a seat: a short press picks the seat if it can be picked, and opens its menu otherwise. A long press, the right
// mouse button, the menu key and M always open the menu.
import { useRef } from 'react';
import type { KeyboardEvent, MouseEvent, PointerEvent } from 'react';

interface SeatPress {
  pick: (() => void) | null;
  menu: ((at: HTMLElement) => void) | null;
  onArrow: (event: KeyboardEvent<HTMLButtonElement>) => void;
}

const LONG_PRESS_MS = 500;
/** A finger that moves further than this is scrolling. */
const MAX_MOVE_PX = 10;

export function useSeatPress({ pick, menu, onArrow }: SeatPress) {
  const hold = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number } | null>(null);
  /** The press was long: the click event at its end is ignored. */
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
      }, LONG_PRESS_MS);
      hold.current = { timer, x: event.clientX, y: event.clientY };
    },
    onPointerMove: (event: PointerEvent<HTMLButtonElement>) => {
      if (hold.current && Math.hypot(event.clientX - hold.current.x, event.clientY - hold.current.y) > MAX_MOVE_PX) release();
    },
    onPointerUp: release,
    onPointerCancel: release,
    onContextMenu: (event: MouseEvent<HTMLButtonElement>) => {
      if (!menu) return;
      event.preventDefault();
      release();
      if (wasLong.current) return;
      // The finger is still down: the click when it is lifted must not pick the seat.
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
