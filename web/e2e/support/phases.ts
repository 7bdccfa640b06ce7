// Which phases a page has shown. At a fast pace a phase is shorter than the time between two looks of Playwright.
import type { BrowserContext, Page } from '@playwright/test';

declare global {
  interface Window {
    /** The phases of the room that is shown, from its first. */
    phasesShown?: string[];
  }
}

/** Has every page of this browser write down each phase of a room as it is shown. */
export async function watchPhases(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    let room: string | undefined;
    const look = () => {
      const shown = document.querySelector<HTMLElement>('[data-testid="room"]')?.dataset;
      if (shown?.phase === undefined) return;
      if (shown.room !== room || window.phasesShown === undefined) window.phasesShown = [];
      room = shown.room;
      if (window.phasesShown.at(-1) !== shown.phase) window.phasesShown.push(shown.phase);
    };
    new MutationObserver(look).observe(document, { subtree: true, childList: true, attributeFilter: ['data-phase', 'data-room'] });
  });
}

/** Waits until the room's page shows this phase, or has shown it. */
export async function phaseShown(page: Page, phase: string, timeout: number): Promise<void> {
  await page.waitForFunction((wanted) => window.phasesShown?.includes(wanted), phase, { timeout });
}
