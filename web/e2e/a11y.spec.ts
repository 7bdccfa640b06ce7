// What opens above pages on a phone, and a vote with the keyboard alone. Pages and rooms are in pages.spec.ts and rooms.spec.ts.
import type { Locator, Page } from '@playwright/test';
import { SIX } from './support/account';
import { expectPressable, PHONE } from './support/layout';
import { expect, expectUsable, LONG, test } from './support/test';
import { fill, words } from './support/words';

test.describe('with a provider', () => {
  test.use({ serverOptions: { social: true } });

  test('what opens above a page can be used on a phone', LONG, async ({ person, account }) => {
    test.setTimeout(300_000);
    const anna = await person('Annabel', { viewport: PHONE, hasTouch: true });
    const bob = await account('Bertrand');
    const chloe = await account('Chloe');
    const { page, friends, people } = anna;
    // Not by its role: the panel covers the page on a phone, and hides all else from screen readers.
    const noToasts = () => expect(page.locator('[data-toasts] li')).toHaveCount(0, { timeout: 20_000 });
    const toast = (text: string) => page.locator('[data-toasts] li').filter({ hasText: text });

    await anna.goto('/sign-in');
    await expect(page.getByRole('list', { name: people.signIn.providers })).toBeVisible();
    await expectUsable(page, 'the ways in');
    await anna.register();
    await anna.enter();
    await anna.accountMenu().click();
    await expect(page.getByRole('menu')).toBeVisible();
    await expectPressable(page, 'the account’s menu');
    await page.keyboard.press('Escape');
    await anna.openSettings();
    await anna.press(people.settings.data.delete);
    await expectUsable(page, 'the question before an account goes');
    await anna.press(people.settings.data.keep);

    await friends.turnTo('friends');
    await expectUsable(page, 'no friends');
    for (const other of [bob, chloe]) await other.command('friend.request', { userId: anna.id });
    await friends.turnTo('requests');
    await expect(page.getByTestId('friend-request')).toHaveCount(2);
    await noToasts();
    await expectUsable(page, 'requests');
    for (const { name } of [bob, chloe]) await friends.accept(name);
    await noToasts();
    await expectUsable(page, 'friends');
    await friends.turnTo('search');
    await friends.panel.getByRole('searchbox').fill(chloe.name);
    await expect(page.getByTestId('person')).toHaveCount(1);
    await expectUsable(page, 'the search');

    // Two friends write. Each toast goes when its conversation is opened, and the other one covers no button.
    await friends.turnTo('friends');
    await bob.command('chat.send', { friendId: anna.id, text: 'Is that you at the well?' });
    await chloe.command('chat.send', { friendId: anna.id, text: 'Look: https://moon.example/tonight' });
    // A toast that is pointed at stays.
    await toast('at the well').hover();
    await expect(toast('moon.example')).toBeVisible();
    // By the keyboard, because a toast may lie over the list.
    await friends
      .row(chloe.name)
      .getByRole('button', { name: new RegExp(`^${chloe.name}`) })
      .press('Enter');
    await expect(toast('moon.example')).toHaveCount(0);
    await toast('at the well').hover();
    for (const name of [people.friends.back, anna.words.app.close]) await friends.panel.getByRole('button', { name }).click({ trial: true });
    await page.keyboard.press('Escape');
    await expect(friends.panel).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(toast('at the well')).toHaveCount(0);

    await friends.turnTo('friends');
    await friends.talkTo(chloe.name);
    await friends.say('It is.');
    await expectUsable(page, 'a conversation');
    await friends.close();

    await bob.openGame(SIX);
    await bob.command('friend.invite', { userId: anna.id });
    await expect(friends.bell).toHaveAccessibleName(fill(people.notices.openNew_one, { count: 1 }));
    await friends.bell.click();
    await expect(friends.notifications).toHaveCount(1);
    await expectUsable(page, 'the notifications');
  });
});

test('a vote can be cast with the keyboard alone', async ({ person }) => {
  test.setTimeout(240_000);
  const { page } = await person('Anna');
  // The bots are idle, so the first vote is an accusation, which needs a text. The day ends soon after it; at this pace there
  // is enough time to see the accepted vote.
  await page.goto('/practice?pace=0.4&bots=idle&deal=villager,werewolf,villager,villager,villager');
  const start = page.getByRole('button', { name: words.en.practice.start });
  await expect(start).toBeEnabled();
  await start.press('Enter');
  // The role's card has the focus, and the game waits until it is read.
  await expect(page.getByRole('button', { name: words.en.reveal.ok })).toBeFocused();
  await page.keyboard.press('Enter');
  const vote = page.locator('[data-testid="prompt"][data-kind="day"]');
  await expect(vote).toBeVisible({ timeout: 150_000 });

  const press = async (target: Locator) => {
    await tabTo(page, target);
    await page.keyboard.press('Enter');
  };
  await press(vote.locator('button[data-seat="2"]'));
  await tabTo(page, vote.getByRole('textbox'));
  await page.keyboard.type('I have counted the footprints in the moss.');
  await press(vote.getByTestId('confirm'));
  await expect(vote).toHaveAttribute('data-answered', 'true');
});

/** Presses Tab until this element has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 120; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('the Tab key does not reach the element');
}
