// Two players in two browsers and six bots play a whole game: one in English on a wide screen, one in French on a phone.
import { PHONE } from './support/layout';
import { expect, expectUsable, LONG, test } from './support/test';
import { fill, people, story, table } from './support/words';

// Slow enough that nobody is taken for gone on a busy machine.
test.use({ serverOptions: { pace: 0.2 } });

test(
  'two players and six bots play to the victory screen, through a page reload and a lost connection',
  LONG,
  async ({ person, account, server }) => {
    test.setTimeout(420_000);
    const anna = await person('Anna');
    const bob = await person('Bob', { ownProxy: true, locale: 'fr', viewport: PHONE });

    await anna.signUp();
    const invitation = await anna.createGame(8);
    await bob.followInvitation(invitation);
    await expect(anna.room.root).toContainText(bob.name);

    await anna.room.say('Good evening, Bob.');
    // Bob's chat is in another pane: its tab counts the line, which stands over the scene and leads to it.
    await expect(bob.page.getByTestId('unread')).toHaveText(/^1/);
    await expect(bob.page.getByTestId('last-lines')).toContainText('Good evening, Bob.');
    await anna.press(table.en.talk.tray);
    await anna.press(table.en.gesture.wave);
    await expect(bob.room.seatOf(anna.name).getByTestId('gesture')).toBeVisible();
    await bob.press(table.fr.ready.press);
    await expect(anna.page.getByText(table.en.ready.mark, { exact: true })).toBeVisible();
    await bob.page.getByTestId('last-lines').click();
    await expect(bob.page.getByRole('region', { name: bob.words.chat.label })).toBeInViewport({ ratio: 1 });
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
    const noted = bob.page.waitForResponse((answer) => answer.url().endsWith('/notebook') && answer.request().method() === 'PUT' && answer.ok());
    const onAnna = await bob.room.openNote(anna.name);
    await onAnna.getByRole('textbox').fill('Elle sourit trop.');
    await onAnna.getByRole('button', { name: table.fr.notes.suspect }).click();
    await noted;
    await bob.page.reload();
    await bob.room.isOpen();
    await expect.poll(() => bob.room.snapshot()).toEqual(before);
    const note = await bob.room.openNote(anna.name);
    await expect(note.getByRole('button', { name: table.fr.notes.suspect })).toHaveAttribute('aria-pressed', 'true');
    await expect(note.getByRole('textbox')).toHaveValue('Elle sourit trop.');
    await bob.page.getByRole('tab', { name: bob.words.chat.channel.village }).click();
    await bob.room.pane('scene').click();
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
    expect(await anna.room.ending.getAttribute('data-winner')).toBe(await bob.room.ending.getAttribute('data-winner'));

    // The end tells the story. Bob thanks Anna, who is told at once, once and for all.
    for (const { room } of [anna, bob]) {
      await expect(room.ending.getByTestId('chapter').first()).toHaveAttribute('data-night', 'true');
      await expect(room.ending.getByTestId('chapter').first()).toContainText(/\p{L}/u);
    }
    await bob.room.ending.getByRole('button', { name: fill(story.fr.thanks.giveTo, { name: anna.name }) }).scrollIntoViewIfNeeded();
    await expectUsable(bob.page, 'the end with somebody to thank');
    await bob.room.ending.getByRole('button', { name: fill(story.fr.thanks.giveTo, { name: anna.name }) }).click();
    await expect(anna.toast(fill(people.en.live.thanked, { name: bob.name }))).toBeVisible();
    await expect(anna.room.ending.getByTestId('thanked')).toHaveText(/^1/);
    await expect(bob.room.ending.getByRole('button', { name: new RegExp(`^${story.fr.thanks.give} `) })).toHaveCount(0);

    // Both are told what the game paid, part by part, and still are after a reload.
    await bob.page.reload();
    for (const { room, words } of [anna, bob]) {
      await expect(room.ending.getByTestId('earnings')).toContainText(words.ending.coins.withBots);
      await expect(room.ending.getByTestId('earnings')).toContainText(words.ending.coins.total);
    }

    // Bob, who has reloaded the end, wants to play again. Anna reloads it too, is told, and meets Bob in the next game.
    await bob.room.ending.getByRole('button', { name: bob.words.ending.again }).click();
    await expect(anna.room.ending.getByTestId('ready')).toContainText(bob.name);
    await anna.page.reload();
    await expect(anna.room.ending.getByTestId('ready')).toContainText(bob.name);
    await anna.room.ending.getByRole('button', { name: anna.words.ending.again }).click();
    for (const { page, room } of [anna, bob]) {
      await expect(page.locator('[data-testid="room"][data-phase="lobby"]')).toBeVisible();
      await expect(room.root).toContainText(anna.name);
      await expect(room.root).toContainText(bob.name);
    }
  },
);
