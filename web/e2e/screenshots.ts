// Takes the pictures of docs/screenshots: every screen of a game, wide and on a phone, in English and French.
import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, test } from './support/test';

const FOLDER = fileURLToPath(new URL('../../docs/screenshots/', import.meta.url));
const SIZES = { wide: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } };

test.use({ serverOptions: { pace: 0.4, demo: true } });

for (const locale of ['en', 'fr'] as const) {
  for (const [size, viewport] of Object.entries(SIZES)) {
    test(`${locale}, ${size}`, async ({ person }) => {
      await mkdir(FOLDER, { recursive: true });
      const at = (path: string) => (locale === 'en' ? path : `/${locale}${path === '/' ? '' : path}`);
      const { page, room } = await person(locale === 'en' ? 'Rosalind' : 'Mathilde', { viewport, deviceScaleFactor: size === 'phone' ? 2 : 1 });
      const shoot = (screen: string) => picture(page, `${screen}-${locale}-${size}`);

      await page.goto(at('/'));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
      await shoot('landing');

      await page.goto(at('/guest'));
      await page.getByRole('textbox').first().fill(locale === 'en' ? 'Rosalind' : 'Mathilde');
      await page.locator('form').getByRole('button').last().click();
      await expect(page).toHaveURL(/\/_app$/);
      await page.waitForLoadState('networkidle');
      await shoot('lobby');
      await page.goto(at('/_app/create'));
      await page.waitForLoadState('networkidle');
      await shoot('creation');

      await page.locator('form').getByRole('button').last().click();
      await expect(page).toHaveURL(/\/game\//);
      await room.isOpen();
      await page.getByTestId('fill').click();
      await room.reaches('night');
      await page.waitForTimeout(1500); // the sky turns for a second
      await shoot('night');
      const dayVotes = page.locator('[data-testid="room"][data-phase="day"]:has([data-votes]:not([data-votes="0"]))');
      await room.playUntil(dayVotes, 300_000);
      await shoot('day');
      await room.playUntil(page.locator('[data-testid="seat"][data-alive="false"]').first(), 300_000);
      await shoot('death');
      await room.playToTheEnd(500_000);
      await page.waitForTimeout(1500);
      await shoot('end');
    });
  }
}

/** Saves what is on the screen as a PNG with a palette: a fifth of the size, and no difference to the eye. */
async function picture(page: Page, name: string): Promise<void> {
  const raw = await page.screenshot({ animations: 'allow' });
  await sharp(raw).png({ palette: true, quality: 85, effort: 10, compressionLevel: 9 }).toFile(`${FOLDER}${name}.png`);
}
