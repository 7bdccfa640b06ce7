// The moon pass: who starts on it walks its path, lacks moons, gets them at the house's till, is led back, and buys the pass.
import { expect, expectAccessible, expectUsable, test } from './support/test';
import { LOCALES, moonpass, shop } from './support/words';

test.use({ serverOptions: { demo: true } });

const WIDE = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };

for (const locale of LOCALES) {
  test(`${locale}: a player walks the path, lacks moons for the pass, gets them, comes back and buys it`, async ({ person }) => {
    test.setTimeout(240_000);
    const [m, t] = [moonpass[locale], shop[locale]];
    const isPhone = locale === 'fr';
    const player = await person('Odette', { locale, ...(isPhone ? { viewport: PHONE, hasTouch: true } : { viewport: WIDE }) });
    const expectFit = isPhone ? expectUsable : expectAccessible;
    const { page } = player;
    await player.register();
    const dialog = page.getByRole('dialog');
    const standing = page.getByTestId('standing');

    await test.step('the path is shown, with both tracks', async () => {
      await player.goto('/moonpass');
      await expect(page.getByTestId('step')).toHaveCount(40);
      await expect(page.getByTestId('next-worn')).toBeVisible();
      await expect(page.getByRole('timer')).toBeVisible();
      await expectFit(page, 'the moon pass');
      await page.getByRole('button', { name: m.here }).click();
    });

    await test.step('who lacks moons is led to where they are bought', async () => {
      await page.getByRole('button', { name: new RegExp(`^${m.buy}`) }).click();
      await expectFit(page, 'the question whether to get the pass');
      await dialog.getByRole('button', { name: new RegExp(`^${m.moonPassBuy.submit}`) }).click();
      const short = page.getByRole('dialog', { name: m.notEnoughMoons.title });
      await expect(short).toBeVisible();
      await expectFit(page, 'too few moons for the pass');
      await short.getByRole('button', { name: m.notEnoughMoons.way }).click();
      await expect(page).toHaveURL(/\/shop\/buy\?/);
    });

    await test.step('moons are paid, and lead back to what was asked', async () => {
      await page.getByRole('radio', { name: t.age.adult }).check();
      await page.getByRole('checkbox', { name: t.order.consent }).check();
      await page.getByRole('button', { name: new RegExp(`^${t.order.submitHouse.split('{{')[0]}`) }).click();
      await page.getByRole('button', { name: t.till.act.pay, exact: true }).click();
      await expect(page.getByTestId('payment')).toHaveAttribute('data-stage', 'finish');
      await page.getByRole('button', { name: t.payment.back }).click();
      await expect(page).toHaveURL(/\/moonpass\?ask=buy$/);
    });

    await test.step('the pass is bought, once', async () => {
      await dialog.getByRole('button', { name: new RegExp(`^${m.moonPassBuy.submit}`) }).click();
      await expect(dialog.getByRole('heading', { name: m.moonPassBought.title })).toBeVisible();
      await expectFit(page, 'a pass that was bought');
      await dialog.getByRole('button', { name: m.moonPassBought.thanks }).click();
      await expect(standing).toContainText(m.bought);
      await expect(page.getByRole('button', { name: new RegExp(`^${m.buy}`) })).toHaveCount(0);
    });
  });
}
