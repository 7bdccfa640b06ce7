// The noise filter, in a browser whose microphone hears a fan and nobody.
import type { Locator } from '@playwright/test';
import { chromium } from './support/chromium';
import { expect, test } from './support/test';
import { voice } from './support/words';

/** How loud the microphone was at the loudest, over a second of its meter. */
function loudest(level: Locator): Promise<number> {
  return level.evaluate(async (meter) => {
    const until = performance.now() + 1000;
    let most = 0;
    while (performance.now() < until) {
      most = Math.max(most, Number(meter.getAttribute('aria-valuenow')));
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    return most;
  });
}

test.use({ launchOptions: chromium('fan') });

test('the noise filter takes away what is no voice', async ({ person }) => {
  const anna = await person('Anna');
  await anna.signUp();
  await anna.page.goto('/_app/settings');
  const filter = anna.page.getByLabel(voice.en.noise.label);
  const level = anna.page.getByTestId('level');
  await filter.selectOption('off');
  await anna.press(voice.en.test.start);
  await expect.poll(() => loudest(level)).toBeGreaterThan(2);
  await filter.selectOption('voices');
  await expect.poll(() => loudest(level)).toBe(0);
});
