import { useEffect, useRef } from 'react';
import { useEvent } from './EventContext';

/**
 * For the text in place of a button that was pressed and is gone: it takes the focus that the button had, once no pop-up is above the
 * page. `isThere`: the text is there, and the button is not.
 */
export function useFocusInstead<Text extends HTMLElement>(id: string, isThere = true) {
  const { pressed } = useEvent();
  const text = useRef<Text>(null);
  const takes = isThere && pressed === id;
  useEffect(() => {
    // Unless the reader has gone on meanwhile: then what has the focus is not around the text.
    if (takes && document.activeElement?.contains(text.current)) text.current?.focus();
  }, [takes]);
  return text;
}
