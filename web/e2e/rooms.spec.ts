// A room on phones and tablets: it can be used by everybody; nothing covers a text above a keyboard or on a phone held sideways;
// on a tablet scene and chat are side by side; what is open outlasts the turn of a tablet.
import type { Locator, Page } from '@playwright/test';
import { expectPressable, PHONE, settle } from './support/layout';
import type { Person } from './support/person';
import { Staged } from './support/staged';
import { expect, expectAccessible, expectUsable, LONG, test } from './support/test';
import { rewound, table } from './support/words';

const ABOVE_A_KEYBOARD = { width: 390, height: 420 };
const SIDEWAYS = { width: 740, height: 360 };
const TABLET = { width: 768, height: 1024 };

/** A game in which every seat is prompted in the first night. */
const ROLES = { werewolf: 1, seer: 1, auraSeer: 1, talkativeSeer: 1, guard: 1 };

/** The tab of one of the two panes, which are shown on a phone. */
const tab = ({ page, words }: Person, pane: 'scene' | 'chat') =>
  page.getByRole('group', { name: words.room.panes, includeHidden: true }).getByRole('button', { name: words.room[pane], includeHidden: true });

/** As browsers do when a pane changes its size on the way. */
const interruptScroll = (page: Page) =>
  page.getByTestId('panes').evaluate((panes) => panes.scrollTo({ left: panes.scrollLeft, behavior: 'instant' }));

async function expectApart(page: Page, one: Locator, other: Locator, what: string): Promise<void> {
  await settle(page);
  const [a, b] = [await one.boundingBox(), await other.boundingBox()];
  if (!a || !b) throw new Error(`${what}: one of them is not shown`);
  const isApart = a.y + a.height <= b.y || b.y + b.height <= a.y || a.x + a.width <= b.x || b.x + b.width <= a.x;
  const isOnScreen = a.y >= 0 && a.y + a.height <= (page.viewportSize()?.height ?? 0);
  expect.soft({ isApart, isOnScreen }, what).toEqual({ isApart: true, isOnScreen: true });
}

test('a game can be used on a phone from its lobby to its end', LONG, async ({ person, account, server }) => {
  test.setTimeout(300_000);
  const anna = await person('Anna', { locale: 'fr', viewport: PHONE, hasTouch: true });
  const mod = await account('Selene');
  const { page, room, words } = anna;
  await server.rank(mod.name, 'mod');
  await anna.registerAsGuest();
  const path = await anna.host(ROLES);
  await expectUsable(page, 'the room before the start');

  await mod.attend(path);
  await room.fillWithBots();
  await expect(page.getByTestId('prompt')).toBeVisible({ timeout: 60_000 });
  // Time stands still while the room is checked.
  await mod.order(path, 'pause');
  await expect(page.getByText(words.room.paused)).toBeVisible();
  await expectUsable(page, 'the night');
  await tab(anna, 'chat').click();
  await interruptScroll(page);
  await expect(page.getByRole('region', { name: words.chat.label })).toBeInViewport({ ratio: 1 });
  await expectUsable(page, 'the chat');
  await page.getByRole('tab', { name: table.fr.notes.tab }).click();
  await page.getByTestId('note').first().getByRole('button', { name: table.fr.notes.suspect }).click();
  await expectUsable(page, 'the notes');
  await tab(anna, 'scene').click();
  await mod.order(path, 'resume');
  await room.playToTheEnd();
  await expectUsable(page, 'the end');

  await test.step('the story leads to its moments', async () => {
    const night = room.ending.getByTestId('chapter').first();
    await expect(night).toHaveAttribute('data-day', '0');
    await night.getByRole('link').click();
    await expect(page.getByTestId('replay')).toHaveAttribute('data-phase', 'night');
    await page.goBack();
  });

  await test.step('the game can be watched again, and a stranger opens a link to one of its moments', async () => {
    await room.ending.getByRole('link', { name: words.ending.replay }).click();
    const replay = page.getByTestId('replay');
    await expect(replay).toHaveAttribute('data-phase', 'reveal');
    await expectUsable(page, 'a replay');
    await page.getByRole('slider', { name: rewound.fr.time.slider }).press('End');
    await expect(replay).toHaveAttribute('data-phase', 'ended');
    await expect(page.getByTestId('entry').last()).toBeVisible();
    // Nightfall, with the eyes of the first seat.
    await page.getByLabel(rewound.fr.eyes.label).selectOption({ index: 2 });
    await expect(replay).toHaveAttribute('data-eyes', '0');
    await page.getByTestId('mark').first().click();
    await expect(replay).toHaveAttribute('data-phase', 'night');
    const [count, eyes] = [await replay.getAttribute('data-count'), await replay.getAttribute('data-eyes')];
    await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => Promise.reject(new Error('refused')) } }));
    await page.getByRole('button', { name: rewound.fr.replay.share }).click();
    const link = await page.getByTestId('link-by-hand').innerText();

    const passerBy = await person('Paul', { viewport: PHONE });
    await passerBy.page.goto(link);
    await expect(passerBy.page.getByTestId('replay')).toHaveAttribute('data-count', count ?? '');
    await expectUsable(passerBy.page, 'a replay that is opened signed out on a phone');

    const stranger = await person('Sten');
    await stranger.page.goto(link.replace('/fr/', '/'));
    const theirs = stranger.page.getByTestId('replay');
    await expect(theirs).toHaveAttribute('data-count', count ?? '');
    await expect(theirs).toHaveAttribute('data-eyes', eyes ?? '');
    await expectAccessible(stranger.page, 'a replay that is opened signed out');
    await stranger.page.getByRole('button', { name: rewound.en.time.play }).click();
    await expect(theirs).not.toHaveAttribute('data-count', count ?? '');
  });
});

test('nothing covers the text of an accusation on a phone, above its keyboard or held sideways', LONG, async ({ person }) => {
  test.setTimeout(240_000);
  const anna = await person('Anna', { locale: 'fr', viewport: PHONE, hasTouch: true });
  const { page } = anna;
  // The bots are idle, so the first vote is an accusation, and the day waits for it.
  const game = await Staged.begin(anna, 'villager werewolf villager villager villager villager villager villager', {
    pace: 0.2,
    onCard: () => expectUsable(page, 'the role card'),
  });
  const prompt = game.openPrompt('day');
  await expect(prompt).toBeVisible({ timeout: 120_000 });
  await prompt.locator('button[data-seat="2"]').click();
  const text = prompt.getByRole('textbox');
  await expect(text).toBeFocused();
  await text.fill('J’ai compté les traces dans la mousse.');
  for (const [what, size] of Object.entries({ PHONE, ABOVE_A_KEYBOARD, SIDEWAYS })) {
    await page.setViewportSize(size);
    await expectApart(page, text, prompt.getByTestId('confirm'), `the text and its button: ${what}`);
    await expectPressable(page, `an accusation: ${what}`);
  }
  await page.setViewportSize(PHONE);
  await expectUsable(page, 'an accusation');
  // With large text too, the button leaves the question to be read.
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  await prompt.getByRole('heading').scrollIntoViewIfNeeded();
  await expectApart(page, prompt.getByRole('heading'), prompt.getByTestId('confirm'), 'the question and its button');
});

test('a tablet shows scene and chat side by side, and what is open outlasts its turn', async ({ person }) => {
  const anna = await person('Anna', { viewport: TABLET });
  const { page, words } = anna;
  const [scene, chat] = [page.getByTestId('scene'), page.getByRole('region', { name: words.chat.label })];
  await anna.registerAsGuest();
  await anna.host(ROLES);
  await expect(scene).toBeInViewport({ ratio: 1 });
  await expect(chat).toBeInViewport({ ratio: 1 });
  await expect(tab(anna, 'chat')).toHaveCount(0);
  await expectPressable(page, 'the room on a tablet');

  await anna.press(words.lobbyRoom.configure);
  const dialog = page.getByRole('dialog', { name: words.lobbyRoom.configure });
  await dialog.getByRole('switch', { name: words.create.mayor }).click();
  await page.setViewportSize(PHONE);
  await expect(tab(anna, 'chat')).toHaveCount(1);
  await expect(dialog.getByRole('switch', { name: words.create.mayor })).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(chat).not.toBeInViewport();
});

test('words by the press, mentions, the roles and what the dead may do can be used by everybody', async ({ person }) => {
  test.setTimeout(300_000);
  const anna = await person('Anna');
  const { page, words } = anna;
  // The dictator's decision waits for minutes, in which the village may talk; a coup that fails kills the dictator.
  const game = await Staged.begin(anna, 'dictator werewolf villager villager villager villager', { pace: 0.4 });
  await page.getByRole('button', { name: new RegExp(`^${words.room.help}`) }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page, 'the roles in a room');
  await page.keyboard.press('Escape');
  await game.answer('coup', { verb: 'coup' });
  await expect(game.openPrompt('strike')).toBeVisible({ timeout: 60_000 });
  await game.turnTo('village');
  await game.chat.getByRole('button', { name: table.en.talk.tray }).click();
  await expect(page.getByTestId('talk-tray')).toBeVisible();
  await expectAccessible(page, 'the tray of words');
  await game.chat.getByRole('textbox').fill(`@${(await game.nameOf(2)).slice(0, 2)}`);
  await expect(page.getByTestId('mentions')).toBeVisible();
  await expectAccessible(page, 'mentions');
  await game.answer('strike', { verb: 'strike', seats: [2] });
  await game.dies(2, 0);
  await expect(page.getByTestId('after-death')).toBeVisible();
  await expectAccessible(page, 'what the dead may do');
});
