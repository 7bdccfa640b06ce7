// The noise filter, in a browser whose microphone hears a fan and nobody.
import { chromium } from './support/chromium';
import { expect, test } from './support/test';
import { voice } from './support/words';

test.use({ launchOptions: chromium('fan') });

test('the noise filter takes away what is no voice', async ({ person }) => {
  const anna = await person('Anna');
  await anna.signUp();
  await anna.page.goto('/_app/settings');
  const filter = anna.page.getByLabel(voice.en.noise.label);
  const level = anna.page.getByTestId('level');
  await filter.selectOption('off');
  await anna.press(voice.en.test.start);
  await expect(level).not.toHaveAttribute('aria-valuenow', '0');
  await filter.selectOption('voices');
  await expect(level).toHaveAttribute('aria-valuenow', '0');
});
