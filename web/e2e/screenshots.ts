// Takes the screenshots of docs/screenshots: every screen of a game, wide and on a phone, in English and French.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, test } from './support/test';
import { wardrobe } from './support/words';

const FOLDER = process.env.SCREENSHOTS ?? fileURLToPath(new URL('../../docs/screenshots', import.meta.url));
const SIZES = { wide: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } };

test.use({ serverOptions: { pace: 0.2, demo: true, alone: true } });

const NAMES = { en: 'Rosalind', fr: 'Mathilde' };

for (const locale of ['en', 'fr'] as const) {
  for (const [size, viewport] of Object.entries(SIZES)) {
    test(`${locale}, ${size}`, async ({ person }) => {
      await mkdir(FOLDER, { recursive: true });
      const player = await person(NAMES[locale], { locale, viewport });
      const { page, room } = player;
      const shoot = (screen: string) => picture(page, `${screen}-${locale}-${size}`);

      await player.goto('/');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
      await shoot('landing');
      if (process.env.LAST_SCREEN === 'landing') return;

      await player.playAsGuest();
      await expect(page.getByTestId('game').first()).toBeVisible();
      await shoot('lobby');

      await player.goto('/_app/wardrobe');
      await page.getByRole('tab', { name: wardrobe[locale].category.hat }).click();
      // Tries on the sixth hat.
      await page.getByTestId('element').nth(5).click();
      await expect(page.locator('main img[data-drawn="false"]')).toHaveCount(0);
      await page.evaluate(() => window.scrollTo(0, 0));
      await shoot('wardrobe');
      await page.getByTestId('bill').getByRole('button', { name: wardrobe[locale].bill.cancel }).click();
      await player.goto('/_app');

      await player.goto('/_app/create');
      await expect(page.getByRole('button', { name: player.words.create.submit })).toBeEnabled();
      await expect(player.accountMenu()).toBeVisible();
      await expect(page.getByTestId('balance')).toHaveAttribute('data-state', 'settled', { timeout: 60_000 });
      await shoot('creation');

      await page.goBack();
      await player.createGame(10);
      await room.fillWithBots();
      await room.reaches('night');
      await shoot('night');
      // A day with at least one vote.
      const vote = player.words.scene.votes_one.replace(/\W*{{.*?}}\W*/, '');
      await room.playUntil(page.locator(`[data-testid="room"][data-phase="day"] [data-testid="seat"][aria-label*="${vote}"]`).first(), 300_000);
      await shoot('day');
      await room.playUntil(page.locator('[data-testid="seat"][data-alive="false"]').first(), 300_000);
      await shoot('death');
      await room.playToTheEnd(400_000);
      await shoot('end');
    });
  }
}

/** Waits until all animations that are not endless have finished: the sky, tombstones, panels. */
function animationsFinished(page: Page): Promise<void> {
  return page.evaluate(async () => {
    // An animation that the last change of the page has started runs from the next frame on.
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await frame();
    await frame();
    const moving = document.getAnimations().filter((each) => each.playState === 'running' && each.effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(moving.map(({ finished }) => finished));
  });
}

/** Saves a screenshot as a PNG with a palette: a fifth of the size without a visible difference. */
async function picture(page: Page, name: string): Promise<void> {
  // On a phone, answering a prompt has scrolled the page: the prompt's title must be visible.
  await page.getByTestId('prompt').evaluateAll((prompts) => prompts[0]?.scrollIntoView({ block: 'start' }));
  // All avatars are drawn.
  await expect(page.locator('img[data-drawn="false"]')).toHaveCount(0);
  await animationsFinished(page);
  const raw = await page.screenshot({ animations: 'disabled' });
  await sharp(raw)
    .png({ palette: true, quality: 85, effort: 10, compressionLevel: 9 })
    .toFile(join(FOLDER, `${name}.png`));
}
