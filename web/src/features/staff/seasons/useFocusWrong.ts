import { useEffect, useRef, useState } from 'react';

/** Leads to the first wrong field, or group of fields, of a form that is longer than the screen. */
export function useFocusWrong() {
  const fields = useRef<HTMLDivElement>(null);
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    if (asked > 0) fields.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-refused]')?.focus();
  }, [asked]);
  return { fields, focusWrong: () => setAsked((before) => before + 1) };
}
