// Events: who joins the one that runs collects what points unlock, lacks moons for what is sold there alone, gets them, comes back and
// buys it; sees the leaderboard and the year; plays in a village in the event's colours; and wears a badge.
import { SIX } from './support/account';
import type { HeldEvent } from './support/seeds';
import { expect, expectAccessible, expectUsable, test } from './support/test';
import { events, fill, home, LOCALES, people, shop } from './support/words';

// Events are the whole server's. Moons are sold by a demo server.
test.use({ serverOptions: { demo: true, alone: true } });

const WIDE = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };
const DAY = 86_400_000;

/** Seventy players, two at each place. */
const OTHERS = Array.from({ length: 70 }, (_, at) => [`Guiser${String(at).padStart(2, '0')}`, 300 - Math.floor(at / 2) * 4, 0] as const);

for (const locale of LOCALES) {
  test(`${locale}: a player joins an event, collects, buys, reads the leaderboard, plays, and wears a badge`, async ({ person, server }) => {
    test.setTimeout(300_000);
    const [t, m] = [events[locale], shop[locale]];
    const isPhone = locale === 'fr';
    const player = await person('Odette', { locale, ...(isPhone ? { viewport: PHONE, hasTouch: true } : { viewport: WIDE }) });
    const expectFit = isPhone ? expectUsable : expectAccessible;
    const { page } = player;
    // It began before any event of the calendar that may run today: of two, the first is the one that runs.
    const now = Date.now();
    const running: HeldEvent = { id: 'carnival-2020', design: 'carnival', starts: now - 20 * DAY, ends: now + 4.5 * DAY };
    await player.register();
    const dialog = page.getByRole('dialog');
    const standing = page.getByTestId('standing');
    const steps = page.getByTestId('step');

    await test.step('before an event the year is shown, and what earns points', async () => {
      await player.enter();
      await player.accountMenu().click();
      await page.getByRole('menuitem', { name: people[locale].purse.events }).click();
      await expect(page.getByTestId('event')).toHaveAttribute('data-phase', /planned|announced|running/);
      await expect(page.getByTestId('year').getByRole('link').nth(7)).toBeVisible();
      await expect(page.getByRole('timer')).toBeVisible();
      await expectFit(page, 'the year of events');
    });

    await test.step('the lobby leads to the event that runs, and it is joined', async () => {
      await server.event(running, OTHERS);
      await player.enter();
      await page.getByTestId('event').getByRole('link', { name: home[locale].event.join }).click();
      await expect(page).toHaveURL(/\/events\/carnival-2020$/);
      await expectFit(page, 'an event');
      await page.getByRole('button', { name: t.standing.join }).click();
      await expect(standing).toContainText(t.standing.noPlace);
      await expect(steps).toHaveCount(3);
    });

    await test.step('what points unlock is collected', async () => {
      await server.event(running, [[player.name, 172, 34]]);
      await page.reload();
      await expect(page.getByTestId('place')).toHaveText(fill(t.standing.place, { place: 65 }));
      await steps.first().getByRole('button').click();
      await expect(dialog).toHaveAttribute('data-popup', 'eventCollectItem');
      await expectFit(page, 'what was collected');
      await dialog.getByRole('button', { name: t.eventCollectItem.thanks }).click();
      await expect(steps.first()).toHaveAttribute('data-state', 'collected');
      await expect(steps.nth(1)).toHaveAttribute('data-state', 'collectable');
      await expect(steps.nth(2)).toHaveAttribute('data-state', 'locked');
    });

    await test.step('who lacks moons gets them, comes back and buys what is sold here alone', async () => {
      await page.getByRole('button', { name: t.exclusive.buy, exact: true }).first().click();
      await expectFit(page, 'the question whether to buy');
      await dialog.getByRole('button', { name: new RegExp(`^${t.eventBuyItemConfirmation.submit}`) }).click();
      const short = page.getByRole('dialog', { name: m.popup.notEnoughMoons.title });
      await expectFit(page, 'too few moons for it');
      await short.getByRole('button', { name: m.popup.toMoons }).click();
      await page.getByRole('radio', { name: m.age.adult }).check();
      await page.getByRole('checkbox', { name: m.order.consent }).check();
      await page.getByRole('button', { name: new RegExp(`^${m.order.submitHouse.split('{{')[0]}`) }).click();
      await page.getByRole('button', { name: m.till.act.pay, exact: true }).click();
      await expect(page.getByTestId('payment')).toHaveAttribute('data-stage', 'finish');
      await page.getByRole('button', { name: m.payment.back }).click();
      await expect(page).toHaveURL(/\/events\/carnival-2020\?ask=item$/);
      await dialog.getByRole('button', { name: new RegExp(`^${t.eventBuyItemConfirmation.submit}`) }).click();
      await expect(dialog).toHaveAttribute('data-popup', 'eventBuyItemSuccess');
      await expectFit(page, 'what was bought');
      await dialog.getByRole('button', { name: t.eventBuyItemSuccess.thanks }).click();
      await expect(page.getByTestId('exclusive')).toHaveAttribute('data-state', 'bought');
    });

    await test.step('the leaderboard has all players in two pages', async () => {
      const players = page.getByTestId('player');
      await expect(players).toHaveCount(50);
      await expect(players.nth(1)).toContainText(/^1/);
      await page.getByRole('button', { name: t.board.more }).click();
      await expect(players).toHaveCount(71);
      await expect(page.getByTestId('board').locator('[data-me]')).toContainText(player.name);
      await expect(page.getByRole('button', { name: t.board.more })).toHaveCount(0);
    });

    await test.step('the village wears the colours of the event', async () => {
      await player.host(SIX);
      await expect(page.getByTestId('scene')).toHaveAttribute('data-event', 'carnival');
      await expect(page.getByTestId('twist')).toBeVisible();
      await expectFit(page, 'a village in an event’s colours');
    });

    await test.step('after the end it can be collected for three days, and the best have a badge', async () => {
      await server.event({ ...running, starts: now - 10 * DAY, ends: now - DAY }, [[player.name, 999, 0]]);
      await player.goto('/events/carnival-2020');
      await expect(page.getByTestId('event')).toHaveAttribute('data-phase', 'collecting');
      await expect(steps.nth(1).getByRole('button')).toBeVisible();
      await expectFit(page, 'an event that is over');
      // The server looks for events that have ended each second.
      await expect(async () => {
        await player.goto(`/_app/player/${player.name}`);
        await expect(page.getByTestId('event-badges').getByRole('link')).toHaveCount(1, { timeout: 2000 });
      }).toPass();
      await expectFit(page, 'a profile with a badge');
    });
  });
}
