// Two players in two browsers and six bots play a whole game.
import { expect, LONG, test } from './support/test';

test.use({ serverOptions: { pace: 0.1 } });

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
    await anna.room.fillWithBots();
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
  },
);
