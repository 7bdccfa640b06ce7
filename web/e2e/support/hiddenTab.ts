// A tab that is hidden, as another tab in front of it would hide it.
import type { Page } from '@playwright/test';

/** Hides a page as another tab in front of it would, which a browser without a screen can't do. Remembers the page's titles. */
export async function hiddenTab(page: Page) {
  const set = (hidden: boolean) =>
    page.evaluate((isHidden) => {
      Object.defineProperty(document, 'hidden', { configurable: true, get: () => isHidden });
      document.dispatchEvent(new Event('visibilitychange'));
    }, hidden);
  await page.evaluate(() => {
    const titles: string[] = [];
    Object.assign(window, { titles });
    new MutationObserver(() => titles.push(document.title)).observe(document.head, { childList: true, subtree: true, characterData: true });
  });
  await set(true);
  return {
    show: () => set(false),
    titles: () => page.evaluate(() => (window as unknown as { titles: string[] }).titles),
  };
}
