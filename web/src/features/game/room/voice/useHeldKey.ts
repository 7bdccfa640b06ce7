// A key that is held, as to talk. It is ignored while the player types, and let go when the window loses the focus.
import { useEffect, useEffectEvent } from 'react';
import { isTextField } from '../useRoomKeys';

/** @param key in lower case */
export function useHeldKey(key: string, onHeld: (isHeld: boolean) => void): void {
  const tell = useEffectEvent(onHeld);
  useEffect(() => {
    let isHeld = false;
    const set = (held: boolean) => {
      if (isHeld === held) return;
      isHeld = held;
      tell(held);
    };
    const press = (event: KeyboardEvent) => {
      if (event.repeat || event.ctrlKey || event.metaKey || event.altKey || isTextField(event.target)) return;
      if (event.key.toLowerCase() === key) set(true);
    };
    const release = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() === key) set(false);
    };
    const letGo = () => set(false);
    addEventListener('keydown', press);
    addEventListener('keyup', release);
    addEventListener('blur', letGo);
    return () => {
      removeEventListener('keydown', press);
      removeEventListener('keyup', release);
      removeEventListener('blur', letGo);
    };
  }, [key]);
}
