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
    // The reader may have gone on meanwhile.
    if (takes && (document.activeElement === null || document.activeElement === document.body)) text.current?.focus();
  }, [takes]);
  return text;
}
