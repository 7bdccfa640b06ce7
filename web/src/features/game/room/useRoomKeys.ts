// Single-key shortcuts of the room. They are ignored while the player types, and with a modifier held.
import { useEffect, useRef } from 'react';

export function isTextField(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
}

function useKeys(onKey: (key: string) => void): void {
  const latest = useRef(onKey);
  useEffect(() => {
    latest.current = onKey;
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTextField(event.target)) return;
      latest.current(event.key);
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}

/** @param handlers by letter, in lower case */
export function useLetterKeys(handlers: Readonly<Record<string, () => void>>): void {
  useKeys((key) => handlers[key.toLowerCase()]?.());
}

/** 1 to 9. */
export function useDigitKeys(onDigit: (digit: number) => void): void {
  useKeys((key) => {
    if (/^[1-9]$/.test(key)) onDigit(Number(key));
  });
}
