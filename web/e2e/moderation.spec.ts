// A moderator looks into a running game, sees what was true at any moment, and keeps order in it.
import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './support/test';
import { fill, LOCALES, moderation } from './support/words';

const PHONE = { width: 390, height: 844 };
const WIDE = { width: 1280, height: 800 };

test.use({ serverOptions: { pace: 0.4 } });

for (const locale of LOCALES) {
  test(`a moderator rewinds a game, mutes a player and removes him (${locale})`, async ({ person, server }) => {
    test.setTimeout(420_000);
    const words = moderation[locale];
    const anna = await person('Anna', { locale });
    const bob = await person('Bob', { locale });
    const mod = await person('Selene', { locale, reducedMotion: 'reduce' });
    const { page } = mod;
    await mod.signUp();
    await server.rank(mod.name, 'mod');
    await mod.goto('/_app');
    await anna.signUp();
    const invitation = await anna.createGame(6);
    await bob.followInvitation(invitation);
    await anna.room.fillWithBots();
    await Promise.all([anna.room.reaches('night'), bob.room.reaches('night')]);
    const role = (await bob.page.getByTestId('my-role').getAttribute('data-role')) ?? '';

    const seatOf = (name: string) => page.locator(`[data-testid="mod-seat"][data-name="${name}"]`);
    const dealt = page.locator('[data-testid="mod-seat"]:not([data-role=""])');
    const time = page.getByTestId('timeline');
    /** In public: a wolf's chat opens at the pack's by night. */
    const seesMute = async (tab: Page) => {
      await tab.getByRole('tab', { name: new RegExp(`^${bob.words.chat.channel.village}`) }).click();
      await expect(tab.getByTestId('muted')).toBeVisible();
    };
    const order = async (name: string) => {
      await mod.press(name);
      await page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
    };

    // From the list of games into the room, unseen; there the clock is stopped, for everybody.
    await page.getByTestId('open-as-moderator').first().click();
    await expect(page.getByTestId('console')).toHaveAttribute('data-link', 'live');
    await order(words.act.pause);
    await expect(anna.page.getByText(anna.words.room.paused)).toBeVisible();
    const left = await anna.page.getByRole('timer').textContent();

    await expect(page.getByTestId('mod-seat')).toHaveCount(6);
    await expect(dealt).toHaveCount(6);
    await expect(seatOf('Bob')).toHaveAttribute('data-role', role);
    await expectAccessible(page, 'the console');
    await page.setViewportSize(PHONE);
    await expectNoSidewaysScroll(page, 'the console');
    await expectAccessible(page, 'the console on a phone');
    await page.setViewportSize(WIDE);

    // Back to the beginning nobody has a role yet; at the first night everybody, and with Bob's eyes he alone.
    await page.getByRole('slider', { name: words.time.slider }).press('Home');
    await expect(time).toHaveAttribute('data-at', '1');
    await expect(dealt).toHaveCount(0);
    await page.getByTestId('mark').first().click();
    await expect(dealt).toHaveCount(6);
    await page.getByLabel(words.eyes.label).selectOption({ label: fill(words.eyes.seat, { name: 'Bob' }) });
    await expect(seatOf('Anna')).toHaveAttribute('data-role', '');
    await expect(seatOf('Bob')).toHaveAttribute('data-role', role);
    await expect(page.getByTestId('notice')).toContainText('Bob');
    await expectAccessible(page, 'the past with the eyes of a player');
    await page.getByLabel(words.eyes.label).selectOption({ label: words.eyes.truth });
    await mod.press(words.time.goLive);
    await expect(time).toHaveAttribute('data-live', 'true');

    // Bob is muted: he sees it, and after a reload too.
    const act = seatOf('Bob').getByRole('button', { name: fill(words.seats.act, { name: 'Bob' }) });
    await act.click();
    await page.getByLabel(words.act.what).selectOption({ label: words.act.mute15 });
    await page.getByLabel(words.act.reasonOptional).fill('insults');
    await expectAccessible(page, 'the question before an order');
    await mod.press(fill(words.act.muteConfirm, { name: 'Bob' }));
    await seesMute(bob.page);
    await bob.page.reload();
    await seesMute(bob.page);
    await expect(seatOf('Bob')).toContainText(fill(words.seats.muted, { time: '' }).trim());

    // He is removed, in every tab, and is told why. Nobody is without a reason.
    const again = await bob.inNewWindow();
    await again.goto(invitation);
    await seesMute(again.page);
    await act.click();
    await page.getByLabel(words.act.what).selectOption({ label: words.act.remove });
    await mod.press(fill(words.act.removeConfirm, { name: 'Bob' }));
    await expect(page.getByText(words.act.reasonNeeded)).toBeVisible();
    await page.getByLabel(words.act.reason, { exact: true }).fill('insults, again');
    await mod.press(fill(words.act.removeConfirm, { name: 'Bob' }));
    for (const tab of [bob.page, again.page]) {
      await expect(tab.getByTestId('room-closed')).toHaveAttribute('data-code', 'expelled');
      await expect(tab.getByTestId('room-closed')).toContainText('insults, again');
    }
    await expectAccessible(bob.page, 'the page of who was removed');
    await bob.page.reload();
    await expect(bob.page.getByTestId('room-closed')).toHaveAttribute('data-code', 'removed_from_game');

    // What was ordered stands in the chronicle.
    await page.getByLabel(words.kind.label).selectOption({ label: words.kind.moderation });
    await expect(page.locator('[data-testid="entry"][data-event="moderated"]')).toHaveCount(3);
    await expect(page.getByTestId('entry').filter({ hasText: 'insults, again' }).first()).toBeVisible();

    // The clock has stood all the while. It runs on without Bob, and the game ends for Anna as any other.
    expect(await anna.page.getByRole('timer').textContent()).toBe(left);
    await order(words.act.resume);
    await expect(seatOf('Bob')).toHaveAttribute('data-alive', 'false');
    await anna.room.playToTheEnd();
    await expect(anna.room.ending.getByTestId('ending-seat')).toHaveCount(6);
    await expect(anna.room.ending.getByTestId('reward-xp')).toBeVisible();
    await expect(page.getByTestId('console')).toHaveAttribute('data-phase', 'ended');
  });
}

test('for others there is no console, and no way to it', async ({ person }) => {
  const anna = await person('Anna');
  await anna.signUp();
  await anna.createGame(6);
  const bob = await person('Bob');
  await bob.signUp();
  await expect(bob.page.getByTestId('game').first()).toBeVisible();
  await expect(bob.page.getByTestId('open-as-moderator')).toHaveCount(0);
  await bob.goto('/_app/mod/rooms/whatever');
  await expect(bob.page.getByTestId('not-found')).toBeVisible();
});
