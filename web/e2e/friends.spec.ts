// Friends in two browsers, mostly one in each language: requests, messages, presence, and joining each other's games.
import { SIX } from './support/account';
import type { Person } from './support/person';
import { expect, test } from './support/test';
import { fill } from './support/words';

// Many pages, on machines of every speed.
test.setTimeout(300_000);

/** Makes two friends who are in the lobby; the second has the list of friends open. */
async function meet(anna: Person, bob: Person): Promise<void> {
  await anna.register();
  await bob.register();
  await anna.befriend(bob);
  await anna.enter();
  await bob.enter();
  await bob.friends.turnTo('friends');
  await bob.friends.showsStatus(anna.name, 'connected');
}

test('two players become friends and exchange messages, also while one is offline', async ({ person }) => {
  const anna = await person('Annabel', { locale: 'en' });
  const bob = await person('Bertrand', { locale: 'fr' });
  const { friends, people } = anna;
  await anna.arrive();
  await bob.arrive();
  await friends.sendRequest(bob.name);
  await bob.friends.accept(anna.name);
  await friends.turnTo('friends');
  await friends.showsStatus(bob.name, 'connected');
  await friends.talkTo(bob.name);
  await friends.say('Is that you at the well?');
  // Bob's list shows an unread message; after Bob has read it, Anna sees it marked as seen.
  await expect(bob.friends.row(anna.name)).toContainText(fill(bob.people.chat.unread_one, { count: 1 }));
  await bob.friends.talkTo(anna.name);
  await expect(friends.messages.last()).toContainText(people.chat.seen);
  await bob.friends.say('It is. Come tonight.');
  await expect(friends.messageTexts.last()).toHaveText(`${bob.name}: It is. Come tonight.`);

  // Bob closes the page. Anna sends two more messages.
  await bob.page.close();
  await expect(friends.panel).toContainText(people.presence.disconnected, { timeout: 30_000 });
  await friends.say('I shall bring a lantern.');
  await friends.say('And silver.');

  const back = await bob.inNewWindow();
  await back.goto('/_app');
  await expect(back.friends.button).toHaveAccessibleName(fill(back.people.friends.openNew_other, { count: 2 }));
  await back.friends.turnTo('friends');
  await expect(back.friends.row(anna.name)).toContainText(fill(back.people.chat.unread_other, { count: 2 }));
  await expect(friends.messages.last()).not.toContainText(people.chat.seen);
  await back.friends.talkTo(anna.name);
  await expect(back.friends.messageTexts).toHaveText([
    `${anna.name}: Is that you at the well?`,
    back.friends.mine('It is. Come tonight.'),
    `${anna.name}: I shall bring a lantern.`,
    `${anna.name}: And silver.`,
  ]);
  await expect(back.friends.button).toHaveAccessibleName(back.people.friends.open);
  await expect(friends.messages.last()).toContainText(people.chat.seen);
  await expect(friends.messageTexts).toHaveText([
    friends.mine('Is that you at the well?'),
    `${bob.name}: It is. Come tonight.`,
    friends.mine('I shall bring a lantern.'),
    friends.mine('And silver.'),
  ]);
});

test("the list of friends shows a friend's way through a game", async ({ person }) => {
  const anna = await person('Annabel', { locale: 'fr' });
  const bob = await person('Bertrand', { locale: 'en' });
  const { page, people } = bob;
  await meet(anna, bob);

  await anna.host(SIX);
  await bob.friends.showsStatus(anna.name, 'waiting');
  await anna.room.fillWithBots();
  await bob.friends.showsStatus(anna.name, 'playing');
  await expect(bob.friends.row(anna.name).getByRole('button', { name: fill(people.friends.watchLabel, { name: anna.name }) })).toBeVisible();

  // Leaving a running game asks for confirmation.
  await anna.press(anna.words.room.leave);
  await anna.page.getByRole('dialog').getByRole('button', { name: anna.words.room.leave }).click();
  await anna.isInTheLobby();
  await bob.friends.showsStatus(anna.name, 'connected');
  await expect(page.getByRole('button', { name: fill(people.friends.watchLabel, { name: anna.name }) })).toHaveCount(0);
  await anna.page.context().close();
  await bob.friends.showsStatus(anna.name, 'disconnected');
});

test("a player joins a friend's game from the list and by an invitation", async ({ person }) => {
  const anna = await person('Annabel', { locale: 'fr' });
  const bob = await person('Bertrand', { locale: 'fr' });
  const { page, people, words } = bob;
  await meet(anna, bob);
  await anna.host(SIX);

  await bob.friends
    .row(anna.name)
    .getByRole('button', { name: fill(people.friends.joinLabel, { name: anna.name }) })
    .click();
  await bob.room.isOpen();
  await expect(anna.room.seatOf(bob.name)).toBeVisible();
  await bob.press(words.room.leave);
  await page.getByRole('dialog').getByRole('button', { name: words.room.leave }).click();
  await bob.isInTheLobby();
  await expect(anna.room.seatOf(bob.name)).toHaveCount(0);

  await anna.press(words.lobbyRoom.inviteFriends);
  await anna.page.getByRole('button', { name: fill(people.friends.inviteLabel, { name: bob.name }) }).click();
  const invitation = fill(people.live.invite, { name: anna.name });
  await expect(bob.toast(invitation)).toBeVisible();
  await expect(bob.friends.bell).toHaveAccessibleName(fill(people.notices.openNew_one, { count: 1 }));
  await bob.friends.bell.click();
  await bob.friends.notifications.getByRole('link', { name: invitation }).click();
  await bob.room.isOpen();
  await expect(anna.room.seatOf(bob.name)).toBeVisible();
});
