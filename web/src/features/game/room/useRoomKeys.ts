// Single keys of the room. They are silent while one types, and with a modifier held.
import { useEffect, useRef } from 'react';

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
}

function useKeys(handle: (key: string) => void): void {
  const latest = useRef(handle);
  useEffect(() => {
    latest.current = handle;
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      latest.current(event.key);
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}

/** Letters, in lower case. */
export function useLetterKeys(handlers: Readonly<Record<string, () => void>>): void {
  useKeys((key) => handlers[key.toLowerCase()]?.());
}

/** 1 to 9. */
export function useDigitKeys(handle: (digit: number) => void): void {
  useKeys((key) => {
    if (/^[1-9]$/.test(key)) handle(Number(key));
  });
}
