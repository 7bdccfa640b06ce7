// A list that scrolls and follows its newest line, unless somebody has scrolled up to read.
import { useEffect, useLayoutEffect, useRef, useState, type RefObject, type UIEvent } from 'react';

/** This near to the end counts as being there. */
const NEAR_PX = 48;

interface FollowEnd {
  /** Of the element that scrolls. */
  box: RefObject<HTMLDivElement | null>;
  onScroll: (event: UIEvent<HTMLDivElement>) => void;
  /** There is something new that one does not see. */
  isBehind: boolean;
  toEnd: () => void;
}

/** @param newest changes with every line that is added */
export function useFollowEnd(newest: string | number): FollowEnd {
  const box = useRef<HTMLDivElement>(null);
  const follows = useRef(true);
  const size = useRef('');
  const [isBehind, setBehind] = useState(false);

  const toEnd = () => {
    const element = box.current;
    if (element) element.scrollTop = element.scrollHeight;
    follows.current = true;
    setBehind(false);
  };
  useLayoutEffect(() => {
    if (follows.current) toEnd();
    else setBehind(true);
  }, [newest]);
  // A list that was hidden or has changed its size is at its end again if it was before.
  useEffect(() => {
    const element = box.current;
    if (!element || typeof ResizeObserver === 'undefined') return;
    const watch = new ResizeObserver(() => {
      size.current = sizeOf(element);
      if (follows.current) toEnd();
    });
    watch.observe(element);
    return () => watch.disconnect();
  }, []);

  const onScroll = ({ currentTarget }: UIEvent<HTMLDivElement>) => {
    const { scrollTop, scrollHeight, clientHeight } = currentTarget;
    // A box that has another size now has not been scrolled by anybody.
    const before = size.current;
    size.current = sizeOf(currentTarget);
    if (before !== '' && before !== size.current) return;
    follows.current = scrollHeight - scrollTop - clientHeight < NEAR_PX;
    if (follows.current) setBehind(false);
  };
  return { box, onScroll, isBehind, toEnd };
}

function sizeOf({ clientWidth, clientHeight }: Element): string {
  return `${clientWidth} ${clientHeight}`;
}
