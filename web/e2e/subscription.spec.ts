// A subscription, at the house's till: who wants to collect a drop is led to the plans, pays and comes back, collects, cancels, and withdraws.
import { expect, expectAccessible, expectUsable, test } from './support/test';
import { fill, LOCALES, shop, subscription } from './support/words';

test.use({ serverOptions: { demo: true } });

const WIDE = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };

for (const locale of LOCALES) {
  test(`${locale}: a player subscribes, collects a pack of the drop, changes the plan, cancels and withdraws`, async ({ person }) => {
    test.setTimeout(240_000);
    const [t, s, d] = [shop[locale], subscription[locale], subscription[locale].drops];
    const isPhone = locale === 'fr';
    const player = await person('Odette', { locale, ...(isPhone ? { viewport: PHONE, hasTouch: true } : { viewport: WIDE }) });
    const expectFit = isPhone ? expectUsable : expectAccessible;
    const { page } = player;
    await player.register();
    const pack = page.getByTestId('drop-pack').first();
    const dialog = page.getByRole('dialog');

    await test.step('the drop is for subscribers', async () => {
      await player.goto('/drops');
      await expect(page.getByTestId('drop-pack')).toHaveCount(3);
      await expectFit(page, 'the drops');
      await pack.getByRole('button').click();
      await dialog.getByRole('button', { name: d.popup.dropNotSubscribed.way }).click();
      await expect(page.getByRole('heading', { level: 1, name: s.title })).toBeVisible();
      await expectFit(page, 'the plans');
    });

    await test.step('the plan is paid, and leads back to the drop', async () => {
      await page.getByTestId('plan-quarter').getByRole('radio').check();
      await page.getByTestId('provider-house').getByRole('radio').check();
      await page.getByRole('radio', { name: t.age.adult }).check();
      await page.getByRole('checkbox', { name: s.consent }).check();
      await page.getByRole('button', { name: new RegExp(`^${t.order.submitHouse.split('{{')[0]}`) }).click();
      await expect(page.getByRole('heading', { level: 1, name: t.till.title })).toBeVisible();
      await page.getByRole('button', { name: t.till.act.pay, exact: true }).click();
      await expect(dialog.getByRole('heading', { name: s.success.title })).toBeVisible();
      await dialog.getByRole('button', { name: s.success.thanks }).click();
      await expectFit(page, 'a subscription that has begun');
      await page.getByRole('button', { name: t.payment.back }).click();
      await expect(page).toHaveURL(/\/drops$/);
    });

    await test.step('a pack is collected', async () => {
      await pack.getByRole('button').click();
      await expectFit(page, 'the question whether to collect');
      await dialog.getByRole('button', { name: d.collect, exact: true }).click();
      await dialog.getByRole('button', { name: d.collected.thanks }).click();
      await expect(pack).toHaveAttribute('data-state', 'collected');
      await expect(page.getByText(fill(d.collectedOf_other, { collected: 1, count: 2 }))).toBeVisible();
    });

    await test.step('the plan waits to change, and the subscription is canceled', async () => {
      await player.goto('/settings/subscription');
      await page.getByTestId('plan-month').getByRole('button').click();
      await dialog.getByRole('button', { name: s.switch.submit }).click();
      // What has been done is told above the page, for a moment, unless the pointer rests on it. It may come after the plan has changed.
      await expect(page.getByTestId('notice').first()).toBeVisible();
      await expect(page.getByTestId('plan-month')).toContainText(s.settings.next);
      await page.mouse.move(0, 0);
      await expect(page.getByTestId('notice')).toHaveCount(0, { timeout: 20_000 });
      await expectFit(page, 'one’s subscription');
      await page.getByRole('button', { name: s.act.keep }).click();
      await page.getByRole('button', { name: s.act.cancel }).click();
      await dialog.getByRole('button', { name: s.cancel.submit }).click();
      await expect(page.getByTestId('standing')).toHaveAttribute('data-state', 'canceled');
      await page.getByRole('button', { name: s.act.restore }).click();
      await expect(page.getByTestId('standing')).toHaveAttribute('data-state', 'active');
    });

    await test.step('a withdrawal pays back what is left, and ends it', async () => {
      await player.goto('/_app/settings');
      await page.getByRole('list', { name: t.orders.title }).getByRole('link').click();
      await expect(page.getByRole('heading', { level: 1, name: t.receipt.title })).toBeVisible();
      await expectFit(page, 'the receipt of a subscription');
      await page.getByRole('button', { name: t.withdraw.open }).click();
      await expect(dialog.getByText(t.withdraw.subscription.text)).toBeVisible();
      await dialog.getByRole('button', { name: t.withdraw.submit, exact: true }).click();
      await expect(dialog).toBeHidden();
      await player.goto('/settings/subscription');
      await expect(page.getByTestId('standing')).toHaveAttribute('data-state', 'expired');
    });
  });
}
