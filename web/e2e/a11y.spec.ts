// Accessibility: axe finds no violation, the keyboard suffices, and every page fits a phone.
import type { Locator, Page } from '@playwright/test';
import { SIX } from './support/account';
import { expect, expectAccessible, expectNoSidewaysScroll, LONG, test } from './support/test';
import { fill, words } from './support/words';

const PHONE = { width: 390, height: 844 };

const PAGES = [
  ...['/', '/fr', '/sign-up', '/sign-in', '/forgot', '/fr/reset?token=x', '/confirm?token=x', '/guest'],
  ...['/rules', '/rules/witch', '/fr/rules/course', '/practice', '/nothing/here'],
];

for (const path of PAGES) {
  test(`${path} is accessible, and fits a phone`, async ({ person }) => {
    const { page } = await person('Anna');
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page, path);
    await page.setViewportSize(PHONE);
    await expectNoSidewaysScroll(page, path);
    await expectAccessible(page, `${path} on a phone`);
  });
}

test.describe('an account', () => {
  test.use({ serverOptions: { social: true } });

  test('settings, friends, notifications and profiles are accessible and fit a phone', LONG, async ({ person, account }) => {
    test.setTimeout(420_000);
    const anna = await person('Annabel');
    const bob = await account('Bertrand');
    const chloe = await account('Chloe');
    const { page, friends, people } = anna;
    const check = async (what: string) => {
      await expectAccessible(page, what);
      await page.setViewportSize(PHONE);
      await expectNoSidewaysScroll(page, what);
      await expectAccessible(page, `${what} on a phone`);
      await page.setViewportSize({ width: 1280, height: 800 });
    };

    await anna.goto('/sign-in');
    await expect(page.getByRole('list', { name: people.signIn.providers })).toBeVisible();
    await check('the ways in');
    await anna.register();
    await anna.enter();
    await anna.openSettings();
    await expect(page.getByText(people.settings.devices.current)).toBeVisible();
    await check('the settings');
    await anna.press(people.settings.data.delete);
    await check('the question before an account goes');
    await anna.press(people.settings.data.keep);

    await friends.turnTo('friends');
    await check('no friends');
    for (const other of [bob, chloe]) await other.command('friend.request', { userId: anna.id });
    await friends.turnTo('requests');
    await expect(page.getByTestId('friend-request')).toHaveCount(2);
    await check('requests');
    await friends.accept(bob.name);
    await check('friends');
    await friends.turnTo('search');
    await friends.panel.getByRole('searchbox').fill(chloe.name);
    await expect(page.getByTestId('person')).toHaveCount(1);
    await check('the search');

    await friends.turnTo('friends');
    await friends.talkTo(bob.name);
    await friends.say('Is that you at the well?');
    await bob.command('chat.send', { friendId: anna.id, text: 'It is. Look: https://moon.example/tonight' });
    await expect(friends.messages).toHaveCount(2);
    await check('a conversation');
    await friends.close();

    await bob.openGame(SIX);
    await bob.command('friend.invite', { userId: anna.id });
    await expect(friends.bell).toHaveAccessibleName(fill(people.notices.openNew_one, { count: 1 }));
    await friends.bell.click();
    await expect(friends.notifications).toHaveCount(1);
    await check('the notifications');
    await anna.goto(`/_app/player/${bob.name}`);
    await expect(page.getByRole('heading', { level: 1, name: bob.name })).toBeVisible();
    await check('a profile');
  });
});

test.describe('a game', () => {
  // Slow enough for axe to check a night before it ends.
  test.use({ serverOptions: { pace: 0.3 } });

  test('the lobby, the creation and a whole game are accessible and fit a phone', LONG, async ({ person }) => {
    test.setTimeout(420_000);
    const anna = await person('Anna');
    const { page, room } = anna;
    const check = async (what: string) => {
      await expectAccessible(page, what);
      await page.setViewportSize(PHONE);
      await expectNoSidewaysScroll(page, what);
      await page.setViewportSize({ width: 1280, height: 800 });
    };

    await anna.arriveAsGuest();
    await check('the lobby');
    await anna.goto('/_app/create');
    await expect(page.getByRole('button', { name: anna.words.create.submit })).toBeEnabled();
    await check('the creation of a game');
    // Every seat is prompted in the first night, so the night waits for the answer; the day waits for all votes.
    await anna.host({ werewolf: 1, seer: 1, auraSeer: 1, talkativeSeer: 1, guard: 1 });
    await check('the room before the start');
    await room.fillWithBots();
    await room.reaches('night');
    await expect(page.getByTestId('prompt')).toBeVisible();
    await check('the night');
    await room.playUntil(page.locator('[data-testid="room"][data-phase="day"]').or(room.ending), 120_000);
    await check('the day');
    await room.playToTheEnd();
    await check('the end');
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
