// A whole game with the keyboard alone, from the landing page to the end. Whatever a key removes, the focus stays somewhere and is seen.
import { Keyboard } from './support/hand';
import { Staged } from './support/staged';
import { expect, LONG, test } from './support/test';

// Slow enough that nobody is removed for absence while the keyboard walks.
test.use({ serverOptions: { pace: 0.15 } });

test(
  '1280 px, en: a guest opens a room, plays among bots to the end, keeps what they earned, and goes back to the lobby',
  LONG,
  async ({ person }) => {
    test.setTimeout(420_000);
    const anna = await person('Anna');
    const { page, room, words } = anna;
    const keyboard = new Keyboard(page);
    room.hand = keyboard;
    await anna.goto('/');
    await keyboard.press(page.getByRole('link', { name: words.nav.lobby }));
    await keyboard.write(page.getByLabel(words.auth.nickname, { exact: true }), anna.name);
    await keyboard.press(page.getByRole('button', { name: words.auth.guest.submit }));
    await keyboard.press(page.getByRole('button', { name: words.lobby.create }).first());
    await keyboard.write(page.getByLabel(words.create.slots, { exact: true }), '5');
    await keyboard.press(page.getByRole('button', { name: words.create.submit }));
    await room.isOpen();
    await keyboard.write(page.getByRole('textbox', { name: words.chat.message }), 'Nobody has a mouse here.');
    await keyboard.key('Enter');
    await expect(room.root).toContainText('Nobody has a mouse here.');
    await keyboard.press(page.getByRole('button', { name: words.lobbyRoom.fill, exact: true }));
    await room.reaches('night');
    await room.playToTheEnd();
    await keyboard.isSeen();
    const keep = page.getByTestId('keep');
    await keyboard.write(keep.getByLabel(words.auth.password, { exact: true }), 'under the old oak');
    await keyboard.press(keep.getByRole('button', { name: words.auth.keep.submit }));
    await expect(keep).toHaveCount(0);
    await keyboard.press(room.ending.getByRole('button', { name: words.ending.lobby }));
    await expect(page.getByRole('dialog')).toBeVisible();
    await keyboard.key('Escape');
    await anna.isInTheLobby();
    await keyboard.isSeen();
  },
);

test('390 px, fr: Play to the end of the game; a game of practice, another one, and out of it', LONG, async ({ person }) => {
  test.setTimeout(420_000);
  const anna = await person('Anna', { locale: 'fr', viewport: { width: 390, height: 844 } });
  const { page, room, words } = anna;
  const keyboard = new Keyboard(page);
  room.hand = keyboard;
  await anna.goto('/');
  await keyboard.press(page.getByRole('button', { name: words.play.now }));
  await room.reaches('night');
  await keyboard.isSeen();
  // What one may look up is one key away, and Escape leads back.
  for (const [letter, tab] of Object.entries({ r: 'mine', c: 'roles' } as const)) {
    await keyboard.key(letter);
    await expect(page.getByRole('tab', { name: words.composition.tab[tab] })).toHaveAttribute('aria-selected', 'true');
    await keyboard.key('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await keyboard.isSeen();
  }

  // The chat is the other pane.
  await keyboard.press(room.pane('chat'));
  await keyboard.press(page.getByRole('region', { name: words.chat.label }).getByRole('tab', { name: words.chat.channel.log }));
  await keyboard.press(room.pane('scene'));
  await room.playToTheEnd();
  await keyboard.isSeen();

  const game = await Staged.begin(anna, 'seer werewolf villager villager villager');
  await game.answer('see', { verb: 'see', seats: [1] });
  await game.accuse(1);
  await expect(game.ending.getByRole('heading').first()).toBeFocused({ timeout: 30_000 });
  await keyboard.isSeen();
  await keyboard.press(game.ending.getByRole('button', { name: words.ending.again }));
  await keyboard.press(page.getByRole('button', { name: words.reveal.ok }));
  await keyboard.press(page.getByRole('button', { name: words.room.leave }));
  await keyboard.press(page.getByRole('dialog').getByRole('button', { name: words.room.leave }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.landing.title);
  await keyboard.isSeen();
});
