// Takes the pictures of docs/screenshots: every screen of a game, wide and on a phone, in English and French.
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
      const somebody = await person(NAMES[locale], { locale, viewport });
      const { page, room } = somebody;
      const shoot = (screen: string) => picture(page, `${screen}-${locale}-${size}`);

      await somebody.goto('/');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
      await shoot('landing');
      if (process.env.LAST_SCREEN === 'landing') return;

      await somebody.playAsGuest();
      await expect(page.getByTestId('game').first()).toBeVisible();
      await shoot('lobby');

      await somebody.goto('/_app/wardrobe');
      await page.getByRole('tab', { name: wardrobe[locale].category.hat }).click();
      // The sixth of the hats, on who is there as on the card.
      await page.getByTestId('element').nth(5).click();
      await expect(page.locator('main img[data-drawn="false"]')).toHaveCount(0);
      await page.evaluate(() => window.scrollTo(0, 0));
      await shoot('wardrobe');
      await page.getByTestId('bill').getByRole('button', { name: wardrobe[locale].bill.cancel }).click();
      await somebody.goto('/_app');

      await somebody.goto('/_app/create');
      await expect(page.getByRole('button', { name: somebody.words.create.submit })).toBeEnabled();
      await expect(somebody.accountMenu()).toBeVisible();
      await expect(page.getByTestId('balance')).toHaveAttribute('data-state', 'settled', { timeout: 60_000 });
      await shoot('creation');

      await page.goBack();
      await somebody.createGame(10);
      await room.fillWithBots();
      await room.reaches('night');
      await shoot('night');
      // A day on which the village has begun to vote.
      const vote = somebody.words.scene.votes_one.replace(/\W*{{.*?}}\W*/, '');
      await room.playUntil(page.locator(`[data-testid="room"][data-phase="day"] [data-testid="seat"][aria-label*="${vote}"]`).first(), 300_000);
      await shoot('day');
      await room.playUntil(page.locator('[data-testid="seat"][data-alive="false"]').first(), 300_000);
      await shoot('death');
      await room.playToTheEnd(400_000);
      await shoot('end');
    });
  }
}

/** Waits until what moves but once is at rest: the sky has turned, a stone has risen, a panel has come in. */
function atRest(page: Page): Promise<void> {
  return page.evaluate(async () => {
    // What the last change of the page has set off runs from the next frame on.
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await frame();
    await frame();
    const moving = document.getAnimations().filter((each) => each.playState === 'running' && each.effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(moving.map(({ finished }) => finished));
  });
}

/** Saves what is on the screen as a PNG with a palette: a fifth of the size, and no difference to the eye. */
async function picture(page: Page, name: string): Promise<void> {
  // On a phone who has answered has scrolled: the question begins with its title again.
  await page.getByTestId('prompt').evaluateAll((prompts) => prompts[0]?.scrollIntoView({ block: 'start' }));
  // Everybody who is shown has been drawn.
  await expect(page.locator('img[data-drawn="false"]')).toHaveCount(0);
  await atRest(page);
  const raw = await page.screenshot({ animations: 'disabled' });
  await sharp(raw)
    .png({ palette: true, quality: 85, effort: 10, compressionLevel: 9 })
    .toFile(join(FOLDER, `${name}.png`));
}
