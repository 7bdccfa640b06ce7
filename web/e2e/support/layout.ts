// Measures how a page fits a phone: nothing beyond its edge, nothing below a bar, nothing too small for a finger.
import { expect, type Page } from '@playwright/test';

export const PHONE = { width: 390, height: 844 };

/** The least width and height of what is pressed, in pixels (WCAG 2.5.5). */
const TARGET = 44;

/** What a page has to press: `small` is too small for a finger, `covered` has something else at its centre. */
interface Faults {
  small: string[];
  covered: string[];
}

/** Expects that everything on the page can be pressed with a finger, once it is scrolled into view. */
export async function expectPressable(page: Page, what: string): Promise<void> {
  await settle(page);
  expect.soft(await page.evaluate(measure, TARGET), `what is too small or covered on ${what}`).toEqual({ small: [], covered: [] });
}

/** Expects that nothing extends beyond the right edge of the screen, once the layout has settled. */
export async function expectNoSidewaysScroll(page: Page, what: string): Promise<void> {
  await expect.soft.poll(() => page.evaluate(findBeyond), { message: `what extends beyond a phone's edge on ${what}` }).toEqual([]);
}

/** Two frames, and the end of every transition: themes and measured bars have taken effect. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frames = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const transitions = () => document.getAnimations().filter((each) => each instanceof CSSTransition);
    await frames();
    // A colour that changes over time changes the colours that inherit it, which then begin to change themselves.
    for (let running = transitions(); running.length > 0; running = transitions()) {
      await Promise.allSettled(running.map((each) => each.finished));
      await frames();
    }
  });
}

/**
 * The same with text of twice its size, in which only sizes of targets don't matter. `crowded`: people in a small scene may stand
 * before one another, because a list has them too.
 */
export async function expectLargeTextFits(page: Page, what: string, { crowded = false } = {}): Promise<void> {
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  await settle(page);
  await expectNoSidewaysScroll(page, `${what} with large text`);
  const { covered } = await page.evaluate(measure, 0);
  if (!crowded) expect.soft(covered, `what is covered on ${what} with large text`).toEqual([]);
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
}

/** Runs in the page: the elements that widen it, and by how many pixels; the innermost ones only. */
function findBeyond(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  const isBeyond = (element: Element) => element.getBoundingClientRect().right > clientWidth + 1;
  const scrollsItself = (element: Element): boolean => {
    for (let each = element.parentElement; each && each !== document.body; each = each.parentElement) {
      if (getComputedStyle(each).overflowX !== 'visible' && !isBeyond(each)) return true;
    }
    return false;
  };
  const found = [...document.querySelectorAll('body *')].filter(
    (element) => isBeyond(element) && ![...element.children].some(isBeyond) && !scrollsItself(element),
  );
  return [`${scrollWidth - clientWidth} px`, ...found.map((element) => element.outerHTML.slice(0, 120))];
}

/** Runs in the page. */
function measure(target: number): Faults {
  const PRESSED = 'a[href], button, input, select, textarea, summary, [role="tab"], [role="menuitem"], [role="menuitemcheckbox"]';
  const faults: Faults = { small: [], covered: [] };

  /** What belongs to an element: pressing a label presses its field. */
  const partsOf = (element: Element) => [element, ...((element as HTMLInputElement).labels ?? [])];

  const isRunningText = (element: Element) => {
    if (!getComputedStyle(element).display.startsWith('inline') || getComputedStyle(element).display === 'inline-flex') return false;
    let block = element.parentElement;
    while (block && getComputedStyle(block).display.startsWith('inline')) block = block.parentElement;
    if (!block) return false;
    const copy = block.cloneNode(true) as Element;
    copy.querySelectorAll('a, button').forEach((each) => each.remove());
    return /\p{L}/u.test(copy.textContent);
  };

  // What is open above the page covers it, and means to.
  const OVERLAYS =
    '[role="dialog"][data-state="open"], [role="menu"][data-state="open"], [data-testid="reveal"], [data-testid="narrator"] [role="dialog"]';
  const root = [...document.querySelectorAll(OVERLAYS)].at(-1) ?? document;
  for (const element of root.querySelectorAll<HTMLElement>(PRESSED)) {
    if (!element.checkVisibility({ visibilityProperty: true })) continue;
    if (element.closest('[inert], [aria-hidden="true"]') !== null) continue;
    element.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
    // Of a link that goes over several lines, the first one.
    const [box] = element.getClientRects();
    // Only for screen readers, or shown when it gets the focus.
    if (!box || box.width <= 1 || box.bottom <= 0) continue;
    // A line's menu is as high as its line, and the seat of who said it opens the same menu. A mark of the timeline is narrow, and
    // the slider leads to the same moment.
    const isSmallByDesign = element.matches('[data-line-menu], [data-testid="mark"]');

    const parts = partsOf(element);
    const isHit = (x: number, y: number) => {
      const found = document.elementFromPoint(x, y);
      return found !== null && parts.some((part) => part.contains(found));
    };
    const middle = (from: number, to: number, end: number) => (Math.max(0, from) + Math.min(end, to)) / 2;
    const x = middle(box.left, box.right, innerWidth);
    const y = middle(box.top, box.bottom, innerHeight);
    const name = `${element.tagName.toLowerCase()} “${(element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 40)}”`;
    if (!isHit(x, y)) {
      const over = document.elementFromPoint(x, y);
      faults.covered.push(`${name} by ${over === null ? 'the edge' : over.outerHTML.slice(0, 90)}`);
      continue;
    }
    /** How far one gets from the centre in this direction before something else is pressed; further than `most` does not matter. */
    const reach = (dx: number, dy: number, most: number) => {
      let steps = 0;
      while (steps < most && isHit(x + dx * (steps + 1), y + dy * (steps + 1))) steps++;
      return steps;
    };
    /** How much can be pressed in this direction and the opposite one. Each pixel of it is looked at, which takes its time. */
    const extent = (dx: number, dy: number) => {
      const before = reach(-dx, -dy, target - 1);
      return before + 1 + reach(dx, dy, target - 1 - before);
    };
    const [width, height] = [extent(1, 0), extent(0, 1)];
    // A pixel is lost where an edge is between two.
    if (Math.min(width, height) < target - 1 && !isSmallByDesign && !isRunningText(element)) faults.small.push(`${name}: ${width}×${height}`);
  }
  return faults;
}
