// Roving tabindex: one card of a grid is a tab stop, and arrow keys move to the others.
import { useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';

/** The number of cards in the first row. */
function columnsOf(cards: readonly HTMLElement[]): number {
  const top = cards[0]?.getBoundingClientRect().top;
  return Math.max(1, cards.filter((card) => card.getBoundingClientRect().top === top).length);
}

function nextIndex(key: string, at: number, count: number, columns: number): number | null {
  switch (key) {
    case 'ArrowRight':
      return Math.min(at + 1, count - 1);
    case 'ArrowLeft':
      return Math.max(at - 1, 0);
    case 'ArrowDown':
      return at + columns < count ? at + columns : at;
    case 'ArrowUp':
      return at - columns >= 0 ? at - columns : at;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}

/** @param first the id of the card that is the tab stop at first: the worn element's, if it is shown */
export function useGridKeys(ids: readonly string[], first: string) {
  const frame = useRef<HTMLUListElement>(null);
  const [at, setAt] = useState<string | null>(null);
  const current = at !== null && ids.includes(at) ? at : ids.includes(first) ? first : ids[0];
  const onKeyDown = (event: KeyboardEvent<HTMLUListElement>) => {
    const cards = [...(frame.current?.querySelectorAll<HTMLElement>('[data-card]') ?? [])];
    const place = cards.findIndex((card) => card === event.target);
    if (place < 0) return;
    const next = nextIndex(event.key, place, cards.length, columnsOf(cards));
    if (next === null) return;
    event.preventDefault();
    cards[next]?.focus();
  };
  const onFocus = ({ target }: FocusEvent<HTMLUListElement>) => {
    const id = target.closest('[data-id]')?.getAttribute('data-id');
    if (id != null) setAt(id);
  };
  return { grid: { ref: frame, onKeyDown, onFocus }, tabIndex: (id: string) => (id === current ? 0 : -1) };
}
