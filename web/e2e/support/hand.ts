// What a player presses and writes with: a mouse, or a keyboard alone.
import { expect, type Locator, type Page } from '@playwright/test';

export interface Hand {
  press: (target: Locator) => Promise<void>;
  /** Replaces the text of a field. */
  write: (field: Locator, text: string) => Promise<void>;
}

export const MOUSE: Hand = {
  press: (target) => target.click(),
  write: (field, text) => field.fill(text),
};

/** More than any page has to reach. */
const MAX_TABS = 150;

/** Reaches with Tab what is pressed. After each key the focus must be somewhere, and seen. */
export class Keyboard implements Hand {
  constructor(readonly page: Page) {}

  async press(target: Locator): Promise<void> {
    await this.reach(target);
    // Through the element and not the page: a button that has gone meanwhile gets no key, and neither does another one.
    await target.press('Enter');
    await this.isSeen();
  }

  async write(field: Locator, text: string): Promise<void> {
    await this.reach(field);
    await field.pressSequentially(text);
    await this.isSeen();
  }

  /** Presses Tab until this element has the focus, and among tabs an arrow. */
  async reach(target: Locator): Promise<void> {
    for (let tabs = 0; tabs < MAX_TABS; tabs++) {
      const way = await target.evaluate((element) => {
        const { activeElement } = document;
        if (element === activeElement) return null;
        return element.closest('[role="tablist"]')?.contains(activeElement) ? 'ArrowRight' : 'Tab';
      });
      if (way === null) return this.isSeen();
      await this.page.keyboard.press(way);
    }
    throw new Error('the Tab key does not reach the element');
  }

  /** Presses a key where the focus is. */
  async key(name: string): Promise<void> {
    await this.page.keyboard.press(name);
    await this.isSeen();
  }

  /** Expects that something has the focus, is on the screen with nothing before it, and has the ring that shows it. */
  async isSeen(): Promise<void> {
    await expect.poll(() => this.page.evaluate(faultOfFocus), { message: 'what is wrong with the focus' }).toBe('');
  }
}

/** Runs in the page. An empty text if nothing is wrong. */
function faultOfFocus(): string {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return 'nothing has the focus';
  const what = focused.outerHTML.slice(0, 160);
  const { outlineStyle, outlineWidth } = getComputedStyle(focused);
  if (!focused.matches(':focus-visible') || outlineStyle === 'none' || parseFloat(outlineWidth) === 0) return `there is no ring around ${what}`;
  const box = focused.getBoundingClientRect();
  const [left, top] = [Math.max(0, box.left), Math.max(0, box.top)];
  const [right, bottom] = [Math.min(innerWidth, box.right), Math.min(innerHeight, box.bottom)];
  if (right <= left || bottom <= top) return `beyond the screen is ${what}`;
  const shown = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  const parts = [focused, ...((focused as HTMLInputElement).labels ?? [])];
  if (!parts.some((part) => part.contains(shown))) return `${shown?.outerHTML.slice(0, 80)} covers ${what}`;
  return '';
}
