// Two people in two browsers and six bots play a game of werewolf to its end.
import { expect, LONG, test } from './support/test';

test.use({ serverOptions: { pace: 0.1 } });

test(
  'two people and six bots play to the victory screen, through a reload and a cut of the connection',
  LONG,
  async ({ person, account, server }) => {
    test.setTimeout(420_000);
    const anna = await person('Anna');
    const bob = await person('Bob', { ownWire: true });

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

    // Bob reloads the page in the middle of the night: the same game, seat and role come back. Nobody dies meanwhile, for the
    // clock stands still.
    await moderator.order(invitation, 'pause');
    await expect(bob.page.getByText(bob.words.room.paused)).toBeVisible();
    const before = await bob.room.picture();
    await bob.page.reload();
    await bob.room.isOpen();
    await expect.poll(() => bob.room.picture()).toEqual(before);
    await moderator.order(invitation, 'resume');

    const annas = anna.room.playToTheEnd();
    const bobs = (async () => {
      // Bob's connection breaks in the middle of the game; when it is back, Bob goes on as before.
      await bob.room.playUntil(bob.page.locator('[data-testid="room"][data-phase="day"]'), 120_000);
      bob.wire.cut();
      await expect(bob.room.root).toHaveAttribute('data-connection', 'reconnecting');
      bob.wire.mend();
      await bob.room.isConnected();
      return bob.room.playToTheEnd();
    })();
    await Promise.all([annas, bobs]);

    // Everything is told at the end: each seat with its role, and what one has earned.
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
