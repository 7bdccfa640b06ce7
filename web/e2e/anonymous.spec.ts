// An anonymous game in two browsers: the players keep their assigned names until after the end.
import { roomOf } from './support/account';
import type { Person } from './support/person';
import { expect, expectAccessible, LONG, test } from './support/test';
import { conduct, fill } from './support/words';

test.use({ serverOptions: { pace: 0.1 } });

/** The name that this player has been assigned. */
async function assignedName({ room, words }: Person): Promise<string> {
  const [before = '', after = ''] = words.lobbyRoom.stranger.split('{{name}}');
  const sentence = await room.root.getByText(before).innerText();
  return sentence.slice(before.length, after === '' ? undefined : -after.length);
}

test('two players have assigned names in an anonymous game, and stay unknown after it', LONG, async ({ person }) => {
  test.setTimeout(300_000);
  const anna = await person('Anna');
  const bob = await person('Bob');
  await anna.arriveAsGuest();
  const invitation = await anna.createGame(6, 'anonymous');

  // The list shows that the game is anonymous, and not the host.
  await bob.arriveAsGuest();
  const row = bob.page.locator(`[data-testid="game"][data-game="${roomOf(invitation)}"]`);
  await expect(row).toContainText(bob.words.lobby.anonymous);
  await expect(row).not.toContainText(anna.name);
  await row.getByRole('button', { name: bob.words.lobby.join, exact: false }).first().click();
  await bob.room.isOpen();

  const names = [await assignedName(anna), await assignedName(bob)] as const;
  expect(new Set(names).size).toBe(2);
  for (const { page, room } of [anna, bob]) {
    await expect(room.seatOf(names[0])).toBeVisible();
    await expect(room.seatOf(names[1])).toBeVisible();
    for (const { name } of [anna, bob]) await expect(room.root).not.toContainText(name);
    await expect(page.locator('img[data-drawn="false"]')).toHaveCount(0);
  }
  await expectAccessible(bob.page, 'the lobby of an anonymous game');

  // An unknown player may be muted and reported, but has no link to a profile.
  await bob.page
    .getByRole('button', { name: fill(conduct.en.menu.open, { name: names[0] }) })
    .first()
    .click();
  const menu = bob.page.getByTestId('person-menu');
  await expect(menu.getByRole('menuitem', { name: conduct.en.menu.mute })).toBeVisible();
  await expect(menu.getByRole('menuitem', { name: conduct.en.menu.profile })).toHaveCount(0);
  await bob.page.keyboard.press('Escape');

  await anna.room.fillWithBots();
  await Promise.all([anna.room.playToTheEnd(), bob.room.playToTheEnd()]);
  for (const { room } of [anna, bob]) {
    await expect(room.ending.getByTestId('ending-seat')).toHaveCount(6);
    await expect(room.ending).toContainText(names[0]);
    await expect(room.ending).toContainText(names[1]);
    for (const { name } of [anna, bob]) await expect(room.root).not.toContainText(name);
  }
});
