// Everyone can play: axe finds nothing, the keyboard is enough, and a phone is wide enough.
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

test.describe('people', () => {
  test.use({ serverOptions: { social: true } });

  test('settings, friends, notifications and profiles are accessible and fit a phone', LONG, async ({ person, account }) => {
    test.setTimeout(420_000);
    const anna = await person('Annabel');
    const bob = await account('Bertrand');
    const chloe = await account('Chloe');
    const { page, friends, people } = anna;
    const look = async (what: string) => {
      await expectAccessible(page, what);
      await page.setViewportSize(PHONE);
      await expectNoSidewaysScroll(page, what);
      await expectAccessible(page, `${what} on a phone`);
      await page.setViewportSize({ width: 1280, height: 800 });
    };

    await anna.goto('/sign-in');
    await expect(page.getByRole('list', { name: people.signIn.providers })).toBeVisible();
    await look('the ways in');
    await anna.register();
    await anna.enter();
    await anna.openSettings();
    await expect(page.getByText(people.settings.devices.current)).toBeVisible();
    await look('the settings');
    await anna.press(people.settings.data.delete);
    await look('the question before an account goes');
    await anna.press(people.settings.data.keep);

    await friends.turnTo('friends');
    await look('no friends');
    for (const other of [bob, chloe]) await other.command('friend.request', { userId: anna.id });
    await friends.turnTo('requests');
    await expect(page.getByTestId('friend-request')).toHaveCount(2);
    await look('requests');
    await friends.accept(bob.name);
    await look('friends');
    await friends.turnTo('search');
    await friends.panel.getByRole('searchbox').fill(chloe.name);
    await expect(page.getByTestId('person')).toHaveCount(1);
    await look('the search');

    await friends.turnTo('friends');
    await friends.talkTo(bob.name);
    await friends.say('Is that you at the well?');
    await bob.command('chat.send', { friendId: anna.id, text: 'It is. Look: https://moon.example/tonight' });
    await expect(friends.messages).toHaveCount(2);
    await look('a conversation');
    await friends.close();

    await bob.openGame(SIX);
    await bob.command('friend.invite', { userId: anna.id });
    await expect(friends.bell).toHaveAccessibleName(fill(people.notices.openNew_one, { count: 1 }));
    await friends.bell.click();
    await expect(friends.notifications).toHaveCount(1);
    await look('the notifications');
    await anna.goto(`/_app/player/${bob.name}`);
    await expect(page.getByRole('heading', { level: 1, name: bob.name })).toBeVisible();
    await look('a profile');
  });
});

test.describe('a game', () => {
  // Slow enough to look at a night in its time.
  test.use({ serverOptions: { pace: 0.3 } });

  test('the lobby, the creation and a whole game are accessible and fit a phone', LONG, async ({ person }) => {
    test.setTimeout(420_000);
    const anna = await person('Anna');
    const { page, room } = anna;
    const look = async (what: string) => {
      await expectAccessible(page, what);
      await page.setViewportSize(PHONE);
      await expectNoSidewaysScroll(page, what);
      await page.setViewportSize({ width: 1280, height: 800 });
    };

    await anna.arriveAsGuest();
    await look('the lobby');
    await anna.goto('/_app/create');
    await expect(page.getByRole('button', { name: anna.words.create.submit })).toBeEnabled();
    await look('the creation of a game');
    // Everybody is asked something in the first night, and it waits for the answer; and the day waits for all votes.
    await anna.host({ werewolf: 1, seer: 1, auraSeer: 1, talkativeSeer: 1, guard: 1 });
    await look('the room before the start');
    await room.fillWithBots();
    await room.reaches('night');
    await expect(page.getByTestId('prompt')).toBeVisible();
    await look('the night');
    await room.playUntil(page.locator('[data-testid="room"][data-phase="day"]').or(room.ending), 120_000);
    await look('the day');
    await room.playToTheEnd();
    await look('the end');
  });
});

test('a vote needs nothing but the keyboard', async ({ person }) => {
  test.setTimeout(240_000);
  const { page } = await person('Anna');
  // Nobody else does anything: the first vote is an accusation, and needs words. The day ends soon after it, at this pace late
  // enough to see that the vote is in.
  await page.goto('/practice?pace=0.4&bots=idle&deal=villager,werewolf,villager,villager,villager');
  const start = page.getByRole('button', { name: words.en.practice.start });
  await expect(start).toBeEnabled();
  await start.press('Enter');
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

/** Moves the focus with the Tab key alone until it is there. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 120; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('the Tab key does not lead there');
}
