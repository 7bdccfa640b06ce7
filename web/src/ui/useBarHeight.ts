// Tells the document how high a bar is that sticks to an edge of the screen, so that what is scrolled to stops short of it.
import { useCallback } from 'react';

/** For the bar's `ref`. While the bar does not stick, such as on a low screen, its height counts as 0. */
export function useBarHeight(property: '--bar-height' | '--second-bar-height' | '--foot-height') {
  return useCallback(
    (bar: HTMLElement | null) => {
      if (!bar) return;
      const { style } = document.documentElement;
      const measure = () => style.setProperty(property, `${getComputedStyle(bar).position === 'sticky' ? bar.offsetHeight : 0}px`);
      const observer = new ResizeObserver(measure);
      observer.observe(bar);
      // A bar may stop to stick without a change of its size.
      window.addEventListener('resize', measure);
      return () => {
        observer.disconnect();
        window.removeEventListener('resize', measure);
        style.removeProperty(property);
      };
    },
    [property],
  );
}
