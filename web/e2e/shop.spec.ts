// The shop, at the house's till: what is free is collected, what costs moons leads to them and back, a payment with the newcomers' discount
// is declined and made, a present is given, and a purchase is withdrawn from.
import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectUsable, test } from './support/test';
import { LOCALES, shop, staffShop } from './support/words';

test.use({ serverOptions: { demo: true } });

const WIDE = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };
const offer = (page: Page, category: string) => page.locator(`[data-testid="offer"][data-category="${category}"]`);

for (const locale of LOCALES) {
  test(`${locale}: a newcomer collects, buys moons and what they cost, gives some away, and withdraws`, async ({ person, account, server }) => {
    test.setTimeout(240_000);
    const t = shop[locale];
    const isPhone = locale === 'fr';
    const buyer = await person('Odette', { locale, ...(isPhone ? { viewport: PHONE, hasTouch: true } : { viewport: WIDE }) });
    const expectFit = isPhone ? expectUsable : expectAccessible;
    const friend = await account('Gaspard', locale);
    const { page } = buyer;
    await buyer.register();
    await server.newcomer(buyer.name);
    await buyer.goto('/shop');

    await test.step('the day’s present is collected', async () => {
      await expect(page.getByRole('heading', { level: 1, name: t.title })).toBeVisible();
      await expect(page.getByTestId('offer')).toHaveCount(10);
      await expectFit(page, 'the shop');
      await offer(page, 'free').getByRole('button').click();
      const popup = page.getByRole('dialog');
      await expect(popup.getByRole('button', { name: t.collect.thanks })).toBeVisible();
      await popup.getByRole('button', { name: t.collect.thanks }).click();
      await expect(offer(page, 'free')).toHaveAttribute('data-state', 'collected');
      await offer(page, 'premium').getByRole('button').click();
      await expect(page.getByRole('dialog', { name: t.popup.offerReservedAlpha.title })).toBeVisible();
      await page.getByRole('button', { name: t.popup.stay }).click();
    });

    await test.step('what costs moons leads to them', async () => {
      await offer(page, 'moonsLow').getByRole('button').first().click();
      await expect(page.getByTestId('displaySkin')).toBeVisible();
      await page.getByRole('dialog').getByRole('button', { name: t.show.buy }).click();
      await page.getByRole('dialog', { name: t.popup.notEnoughMoons.title }).getByRole('button', { name: t.popup.toMoons }).click();
      await expect(page.getByRole('heading', { level: 1, name: t.buy.title })).toBeVisible();
      await expectFit(page, 'the packs of moons');
    });

    const submit = page.getByRole('button', { name: new RegExp(`^${t.order.submitHouse.split('{{')[0]}`) });
    const pay = async (act: 'pay' | 'decline') => {
      await page.getByRole('checkbox', { name: t.order.consent }).check();
      await submit.click();
      await expect(page.getByRole('heading', { level: 1, name: t.till.title })).toBeVisible();
      await page.getByRole('button', { name: t.till.act[act], exact: true }).click();
      await expect(page.getByTestId('payment')).toHaveAttribute('data-stage', 'finish');
    };

    const newcomer = page.getByTestId('newcomer');
    const cents = async () => Number((await submit.innerText()).replace(/\D/g, ''));
    let half = 0;
    await test.step('the first pack costs a newcomer half, and a present does not', async () => {
      await expect(newcomer).toContainText(t.newcomer.text);
      await expect(newcomer.getByRole('timer')).toBeVisible();
      half = await cents();
      await page.getByRole('radio', { name: t.order.present, exact: true }).check();
      await expect(newcomer).toContainText(t.newcomer.notForPresents);
      expect(Math.floor((await cents()) / 2)).toBe(half);
      await page.getByRole('radio', { name: t.order.me, exact: true }).check();
      expect(await cents()).toBe(half);
    });

    await test.step('nothing is ordered before it is agreed to, and a payment can be declined', async () => {
      await submit.click();
      await expect(page.getByText(t.order.fault.consent)).toBeVisible();
      await page.getByRole('radio', { name: t.age.adult }).check();
      await pay('decline');
      await expect(page.getByText(t.payment.canceledText)).toBeVisible();
      await page.getByRole('link', { name: t.payment.again }).click();
    });

    await test.step('what was declined frees the discount, moons are paid with it, and the choice is still there', async () => {
      await expect(newcomer).toBeVisible();
      expect(await cents()).toBe(half);
      await pay('pay');
      await expect(page.getByText(t.payment.successText)).toBeVisible();
      await expectFit(page, 'a payment');
      await page.getByRole('button', { name: t.payment.back }).click();
      await expect(page.getByTestId('displaySkin')).toBeVisible();
      await page.getByRole('dialog').getByRole('button', { name: t.show.buy }).click();
      await expect(offer(page, 'moonsLow')).toHaveAttribute('data-state', 'owned');
    });

    await test.step('the discount is used up, and a present is given', async () => {
      const { orders } = await buyer.get<{ orders: { state: string; price: number; discount: number }[] }>('/api/shop/orders');
      expect(orders.map(({ state, price, discount }) => [state, price, discount])).toEqual([
        ['paid', half, 50],
        ['failed', half, 50],
      ]);
      await buyer.goto('/shop/buy');
      await expect(submit).toBeVisible();
      await expect(newcomer).toHaveCount(0);
      await page.getByRole('radio', { name: t.order.present, exact: true }).check();
      await page.getByLabel(t.order.search).fill(friend.name);
      await page.getByRole('button', { name: friend.name }).click();
      await pay('pay');
      await expect(page.getByText(t.payment.sentText)).toBeVisible();
      await expect.poll(async () => (await friend.get<{ moons: number }>('/api/user')).moons).toBeGreaterThan(0);
    });

    await test.step('the receipt has the withdrawal, in two presses', async () => {
      await page.getByRole('link', { name: t.payment.receipt }).click();
      await expect(page.getByRole('heading', { level: 1, name: t.receipt.title })).toBeVisible();
      await expectFit(page, 'a receipt');
      await page.getByRole('button', { name: t.withdraw.open }).click();
      const dialog = page.getByRole('dialog', { name: t.withdraw.title });
      await dialog.getByRole('button', { name: t.withdraw.submit, exact: true }).click();
      await expect(dialog).toBeHidden();
      await expect.poll(async () => (await friend.get<{ moons: number }>('/api/user')).moons).toBe(0);
    });

    await test.step('staff see the day’s revenue and each of the shop’s pages, and pay the other order back', async () => {
      const s = staffShop[locale];
      const staff = await person('Selene', { locale, viewport: isPhone ? PHONE : WIDE });
      await staff.register();
      await server.rank(staff.name, 'admin');
      await staff.goto('/_app/mod/shop');
      await expect(staff.page.getByTestId('chart').first()).toBeVisible();
      await expect(staff.page.getByTestId('step').first()).toBeVisible();
      await expectFit(staff.page, 'the revenue');
      const pages = staff.page.getByRole('navigation', { name: s.nav.label });
      for (const [name, shown] of [
        ['packs', 'pack'],
        ['plans', 'plan'],
        ['drops', 'month'],
        ['days', 'day'],
        ['orders', 'order'],
      ] as const) {
        await pages.getByRole('link', { name: s.nav[name], exact: true }).click();
        await expect(staff.page.getByTestId(shown).first()).toBeVisible();
        await expectFit(staff.page, `the shop’s ${name}, for staff`);
      }
      const own = staff.page.locator('[data-testid="order"][data-state="paid"]').filter({ hasText: buyer.name });
      await own.getByRole('link').first().click();
      await expect(staff.page.getByTestId('order-head')).toHaveAttribute('data-state', 'paid');
      await staff.page.getByRole('form', { name: s.refund.title }).getByRole('textbox').fill('They asked for it.');
      await staff.page.getByRole('button', { name: s.refund.next }).click();
      const question = staff.page.getByRole('dialog');
      await expect(question).toContainText(s.refund.final);
      await expectFit(staff.page, 'the question before an order is paid back');
      await question.getByRole('button', { name: new RegExp(`^${s.refund.submit.split('{{')[0]}`) }).click();
      await expect(staff.page.getByTestId('order-head')).toHaveAttribute('data-state', 'refunded');
    });
  });
}

test('a guest is led to an account before they pay', async ({ person }) => {
  const guest = await person('Milo');
  await guest.registerAsGuest();
  await guest.goto('/shop/buy');
  await guest.page.getByRole('link', { name: shop.en.guest.upgrade }).click();
  await expect(guest.page).toHaveURL(/\/_app\/upgrade/);
});
