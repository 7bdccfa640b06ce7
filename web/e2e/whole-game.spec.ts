// Two players in two browsers and six bots play a whole game.
import type { Page } from '@playwright/test';
import { expect, LONG, test } from './support/test';

test.use({ serverOptions: { pace: 0.1 } });

/** Hides a page as another tab in front of it would, which a browser without a screen can't do. Remembers the page's titles. */
async function hiddenTab(page: Page) {
  const set = (hidden: boolean) =>
    page.evaluate((isHidden) => {
      Object.defineProperty(document, 'hidden', { configurable: true, get: () => isHidden });
      document.dispatchEvent(new Event('visibilitychange'));
    }, hidden);
  await page.evaluate(() => {
    const titles: string[] = [];
    Object.assign(window, { titles });
    new MutationObserver(() => titles.push(document.title)).observe(document.head, { childList: true, subtree: true, characterData: true });
  });
  await set(true);
  return {
    show: () => set(false),
    titles: () => page.evaluate(() => (window as unknown as { titles: string[] }).titles),
  };
}

test(
  'two players and six bots play to the victory screen, through a page reload and a lost connection',
  LONG,
  async ({ person, account, server }) => {
    test.setTimeout(420_000);
    const anna = await person('Anna');
    const bob = await person('Bob', { ownProxy: true });

    await anna.signUp();
    const invitation = await anna.createGame(8);
    await bob.followInvitation(invitation);
    await expect(anna.room.root).toContainText(bob.name);

    await anna.room.say('Good evening, Bob.');
    await expect(bob.room.root).toContainText('Good evening, Bob.');
    const moderator = await account('Selene');
    await server.rank(moderator.name, 'mod');
    await moderator.attend(invitation);
    // Bob looks at another tab when the game begins, and is called.
    const bobsTab = await hiddenTab(bob.page);
    await anna.room.fillWithBots();
    await expect.poll(() => bobsTab.titles()).toContainEqual(expect.stringMatching(/^● /));
    await bobsTab.show();
    await expect(bob.page).not.toHaveTitle(/^●/);
    await Promise.all([anna.room.reaches('night'), bob.room.reaches('night')]);

    // Bob reloads the page at night: game, seat and role are the same afterwards. The game is paused, so that nobody dies
    // meanwhile.
    await moderator.order(invitation, 'pause');
    await expect(bob.page.getByText(bob.words.room.paused)).toBeVisible();
    const before = await bob.room.snapshot();
    await bob.page.reload();
    await bob.room.isOpen();
    await expect.poll(() => bob.room.snapshot()).toEqual(before);
    await moderator.order(invitation, 'resume');

    const annas = anna.room.playToTheEnd();
    const bobs = (async () => {
      // Bob's connection is lost during the game; after it is restored, Bob plays on.
      await bob.room.playUntil(bob.page.locator('[data-testid="room"][data-phase="day"]'), 120_000);
      bob.proxy.cut();
      await expect(bob.room.root).toHaveAttribute('data-connection', 'reconnecting');
      bob.proxy.restore();
      await bob.room.isConnected();
      return bob.room.playToTheEnd();
    })();
    await Promise.all([annas, bobs]);

    // The end shows each seat with its role, and the player's reward.
    for (const { page, room } of [anna, bob]) {
      await expect(room.ending.getByRole('heading').first()).toBeVisible();
      await expect(room.ending.getByTestId('ending-seat')).toHaveCount(8);
      await expect(room.ending.getByTestId('ending-role')).toHaveCount(8);
      await expect(room.ending.getByTestId('reward-xp')).toBeVisible();
      await expect(page.getByText('Good evening, Bob.')).toBeAttached();
    }
    expect(await anna.room.ending.getByRole('heading').first().textContent()).toBe(await bob.room.ending.getByRole('heading').first().textContent());

    // Both are told what the game paid, part by part, and still are after a reload.
    await bob.page.reload();
    for (const { room, words } of [anna, bob]) {
      await expect(room.ending.getByTestId('earnings')).toContainText(words.ending.coins.withBots);
      await expect(room.ending.getByTestId('earnings')).toContainText(words.ending.coins.total);
    }

    // Anna wants to play again. Bob, who has reloaded the end, is told and meets Anna in the next game.
    await anna.room.ending.getByRole('button', { name: anna.words.ending.again }).click();
    await expect(bob.room.ending.getByTestId('ready')).toContainText(anna.name);
    await bob.room.ending.getByRole('button', { name: bob.words.ending.again }).click();
    for (const { page, room } of [anna, bob]) {
      await expect(page.locator('[data-testid="room"][data-phase="lobby"]')).toBeVisible();
      await expect(room.root).toContainText(anna.name);
      await expect(room.root).toContainText(bob.name);
    }
  },
);
