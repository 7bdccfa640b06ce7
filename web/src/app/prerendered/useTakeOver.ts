// The application takes the place of the prerendered landing page.
import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { hasEarlyPlay } from '@/shared/earlyPress';
import { paths } from '@/shared/paths';
import { takeEarlyPath } from './earlyPath';
import { PRERENDERED } from './ids';

/** The element of the application that is what this one is on the prerendered page. */
function counterpart(of: Element, page: Element): HTMLElement | undefined {
  const like = of instanceof HTMLAnchorElement ? `a[href="${of.getAttribute('href')}"]` : '[data-start]';
  const nth = [...page.querySelectorAll(like)].indexOf(of);
  return document.querySelectorAll<HTMLElement>(`#root ${like}`)[nth];
}

/**
 * Removes the prerendered page in the frame that shows the application's own. On the landing page the reader stays where they have scrolled
 * to, and the focus where it was. What was pressed after the application had begun is done now.
 */
export function useTakeOver(): void {
  const { pathname } = useLocation();
  const [isLanding] = useState(pathname === paths.landing);
  const [top] = useState(() => window.scrollY);
  useLayoutEffect(() => {
    const page = document.getElementById(PRERENDERED);
    if (!page) return;
    const focused = isLanding && page.contains(document.activeElement) ? document.activeElement : null;
    const next = focused && counterpart(focused, page);
    page.remove();
    next?.focus({ preventScroll: true });
    // The router scrolls to the top when it begins.
    if (isLanding) window.scrollTo(0, top);
  }, [isLanding, top]);
  const navigate = useNavigate();
  const follow = useEffectEvent(() => {
    // The page of a link that was pressed before is left for good: the way back leads to the landing page.
    const path = takeEarlyPath();
    if (path !== null) void navigate(path, { replace: !isLanding });
    // On the landing page, the button has taken its press already.
    else if (hasEarlyPlay() && !isLanding) void navigate(paths.landing, { replace: true });
  });
  useEffect(() => follow(), []);
}
