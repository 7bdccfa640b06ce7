// The application takes the place of the prerendered landing page.
import { useLayoutEffect, useState } from 'react';
import { PRERENDERED } from './ids';

/** Removes the prerendered page in the frame that shows the application's own, and keeps the reader where they have scrolled to. */
export function useTakeOver(): void {
  const [top] = useState(() => window.scrollY);
  useLayoutEffect(() => {
    const page = document.getElementById(PRERENDERED);
    if (!page) return;
    page.remove();
    // The router scrolls to the top when it begins.
    window.scrollTo(0, top);
  }, [top]);
}
