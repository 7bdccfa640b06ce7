// The application takes the place of the prerendered landing page.
import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { forgetEarlyPress } from '@/shared/earlyPress';
import { takeEarlyPath } from './earlyPath';
import { PRERENDERED } from './ids';

/** The element of the application that is what this one is on the prerendered page. */
function counterpart(of: Element, page: Element): HTMLElement | undefined {
  const like = of instanceof HTMLAnchorElement ? `a[href="${of.getAttribute('href')}"]` : '[data-start]';
  const nth = [...page.querySelectorAll(like)].indexOf(of);
  return document.querySelectorAll<HTMLElement>(`#root ${like}`)[nth];
}

/**
 * Removes the prerendered page in the frame that shows the application's own. The reader stays where they have scrolled to, the focus
 * where it was, and a link that was pressed last is followed.
 */
export function useTakeOver(): void {
  const [top] = useState(() => window.scrollY);
  useLayoutEffect(() => {
    const page = document.getElementById(PRERENDERED);
    if (!page) return;
    const focused = page.contains(document.activeElement) ? document.activeElement : null;
    const next = focused && counterpart(focused, page);
    page.remove();
    next?.focus({ preventScroll: true });
    // The router scrolls to the top when it begins.
    window.scrollTo(0, top);
  }, [top]);
  const navigate = useNavigate();
  const follow = useEffectEvent(() => {
    const path = takeEarlyPath();
    // *Play* has taken its press, unless another page has come.
    forgetEarlyPress();
    if (path !== null) void navigate(path);
  });
  useEffect(() => follow(), []);
}
