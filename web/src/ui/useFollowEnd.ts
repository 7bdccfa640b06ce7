// Keeps a scrolling list at its end when lines are added, unless the user has scrolled up.
import { useEffect, useLayoutEffect, useRef, useState, type RefObject, type UIEvent } from 'react';

/** Within this distance the list counts as scrolled to its end. */
const NEAR_PX = 48;

interface FollowEnd {
  /** The ref of the scrolling element. */
  box: RefObject<HTMLDivElement | null>;
  onScroll: (event: UIEvent<HTMLDivElement>) => void;
  /** There are new lines below the visible part. */
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
  // A list that followed its end still does when it is shown again or resized.
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
    // After a resize, the scroll event is not the user's.
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
