// Measures the width of an element, in which a chart is drawn pixel by pixel.
import { useEffect, useRef, useState } from 'react';

/** The width before it is measured. */
const UNMEASURED = 640;

export function useWidth<One extends HTMLElement>() {
  const element = useRef<One>(null);
  const [width, setWidth] = useState(UNMEASURED);
  useEffect(() => {
    if (!element.current) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry && entry.contentRect.width > 0) setWidth(entry.contentRect.width);
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  return { element, width };
}
