// A player reports a line. A moderator attends the running game, looks at any moment of it, mutes and removes the reported
// player on all their devices, and the game goes on to its end.
import { expectLargeTextFits, expectPressable, PHONE } from './support/layout';
import { expect, expectAccessible, LONG, test } from './support/test';
import type { Person } from './support/person';
import { cases, conduct, fill, moderation, rewound } from './support/words';

const RUDE = 'You are all too stupid to live';

// A moderator sees all games and cases of a server, so the tests need their own.
test.use({ serverOptions: { pace: 0.25, alone: true } });

/** With these roles the game goes on whichever player is removed. */
const ROLES = { werewolf: 2, villager: 4 };
const SEATS = 6;

/** The moderator's console on a room's page. */
function consoleOf({ page, locale }: Person) {
  const words = moderation[locale];
  const moments = rewound[locale];
  return {
    words,
    moments,
    seats: page.getByTestId('mod-seat'),
    seatOf: (name: string) => page.locator(`[data-testid="mod-seat"][data-name="${name}"]`),
    dealt: page.locator('[data-testid="mod-seat"]:not([data-role=""])'),
    /** Opens the console from the list of games. */
    open: async () => {
      await page.getByTestId('open-as-moderator').first().click();
      await expect(page.getByTestId('console')).toHaveAttribute('data-link', 'live');
    },
    order: async (name: string) => {
      await page.getByRole('button', { name, exact: true }).first().click();
      await page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
    },
    openOrder: async (name: string, what: string) => {
      await page
        .locator(`[data-testid="mod-seat"][data-name="${name}"]`)
        .getByRole('button', { name: fill(words.seats.act, { name }) })
        .click();
      await page.getByLabel(words.act.what).selectOption({ label: what });
    },
  };
}

/** Turns to the public chat; a wolf's chat opens at the pack's at night. */
async function openVillage({ page, words }: Person): Promise<void> {
  await page.getByRole('tab', { name: new RegExp(`^${words.chat.channel.village}`) }).click();
}

async function seesMute(who: Person): Promise<void> {
  await openVillage(who);
  await expect(who.page.getByTestId('muted')).toBeVisible();
}

test('a moderator follows a report into a running game, and mutes and removes the reported player', LONG, async ({ person, server }) => {
  test.setTimeout(240_000);
  const [anna, bob, mod] = await Promise.all(['Anna', 'Bob', 'Selene'].map((name) => person(name)));
  if (!anna || !bob || !mod) throw new Error('a person is missing');
  await Promise.all([anna, bob, mod].map((each) => each.register()));
  await server.rank(mod.name, 'mod');
  const { page } = mod;
  await mod.goto('/_app/mod/reports');
  await expect(page.getByText(cases.en.queue.empty)).toBeVisible();
  const invitation = await anna.host(ROLES);
  await bob.join(invitation);
  await bob.room.say(RUDE);
  const { report } = anna.people;
  const dialog = anna.page.getByRole('dialog', { name: report.titleMessage });
  const askToReport = async () => {
    await anna.press(fill(conduct.en.menu.openLine, { name: 'Bob' }));
    await anna.page.getByRole('menuitem', { name: conduct.en.menu.reportLine }).click();
    await expect(dialog).toContainText(RUDE);
  };
  await askToReport();
  await expectAccessible(anna.page, 'the report');
  await anna.page.keyboard.press('Escape');
  // The game is paused by the API, so that the night does not end while pages are checked.
  await mod.attend(invitation);
  await anna.room.fillWithBots();
  await Promise.all([anna.room.reaches('night'), bob.room.reaches('night')]);
  await mod.order(invitation, 'pause');
  const paused = anna.page.getByText(anna.words.room.paused);
  await expect(paused).toBeVisible();
  const role = (await bob.page.getByTestId('my-role').getAttribute('data-role')) ?? '';

  await test.step('Anna reports the line and hides what Bob says', async () => {
    await openVillage(anna);
    await askToReport();
    await dialog.getByRole('radio', { name: report.category.insult }).check();
    await dialog.getByRole('button', { name: report.submit }).click();
    await expect(anna.page.getByTestId('report-thanks')).toBeVisible();
    await anna.press(fill(report.mute, { name: 'Bob' }));
    await expect(anna.page.getByTestId('hidden-lines')).toBeVisible();
    await expect(anna.page.getByText(RUDE)).toHaveCount(0);
    await expect(anna.room.seatOf('Bob')).toHaveAccessibleName(new RegExp(conduct.en.mute.mark));
  });

  const desk = consoleOf(mod);
  const { words, moments, seatOf, dealt } = desk;
  const time = page.getByTestId('timeline');

  await test.step('the moderator finds the report, opens the room at the line, resumes the game and pauses it again', async () => {
    await mod.goto('/_app/mod/reports');
    await page.getByTestId('case').getByRole('link', { name: RUDE }).click();
    await page.getByTestId('open-room').click();
    await expect(page.locator('[data-testid="entry"][data-marked]')).toContainText(RUDE);
    await mod.press(words.time.goLive);
    await desk.order(words.act.resume);
    await expect(paused).toHaveCount(0);
    await desk.order(words.act.pause);
    await expect(paused).toBeVisible();
    await expect(desk.seats).toHaveCount(SEATS);
    await expect(dealt).toHaveCount(SEATS);
    await expect(seatOf('Bob')).toHaveAttribute('data-role', role);
    await expect(page.getByTestId('entry').filter({ hasText: RUDE }).first()).toBeVisible();
  });
  await expect(anna.page.getByText(anna.words.room.paused)).toBeVisible();
  const left = await anna.page.getByRole('timer').textContent();

  await test.step('the moderator looks at an earlier moment, and at what one player sees', async () => {
    await page.getByRole('slider', { name: moments.time.slider }).press('Home');
    await expect(time).toHaveAttribute('data-at', '1');
    await expect(dealt).toHaveCount(0);
    await page.getByTestId('mark').first().click();
    await expect(dealt).toHaveCount(SEATS);
    await page.getByLabel(moments.eyes.label).selectOption({ label: fill(moments.eyes.seat, { name: 'Bob' }) });
    await expect(seatOf('Anna')).toHaveAttribute('data-role', '');
    await expect(seatOf('Bob')).toHaveAttribute('data-role', role);
    await expect(page.getByTestId('notice')).toContainText('Bob');
    await page.getByLabel(moments.eyes.label).selectOption({ label: moments.eyes.truth });
    await mod.press(words.time.goLive);
    await expect(time).toHaveAttribute('data-live', 'true');
  });

  const elsewhere = await person('Bob');
  await test.step('Bob is muted, after a reload and on another device too', async () => {
    await desk.openOrder('Bob', words.act.mute15);
    await page.getByLabel(words.act.reasonOptional).fill('insults');
    await expectAccessible(page, 'the question before an order');
    await mod.press(fill(words.act.muteConfirm, { name: 'Bob' }));
    await seesMute(bob);
    await bob.page.reload();
    await seesMute(bob);
    await elsewhere.registerDevice();
    await elsewhere.goto(invitation);
    await seesMute(elsewhere);
    await expect(seatOf('Bob')).toContainText(fill(words.seats.muted, { time: '' }).trim());
    // Before Bob is removed: a phase that waited for him alone would end sooner then.
    expect(await anna.page.getByRole('timer').textContent(), 'the clock has not moved during the pause').toBe(left);
  });

  await test.step('Bob is removed on every device, with a reason, and can’t join again', async () => {
    await desk.openOrder('Bob', words.act.remove);
    await mod.press(fill(words.act.removeConfirm, { name: 'Bob' }));
    await expect(page.getByText(words.act.reasonNeeded)).toBeVisible();
    await page.getByLabel(words.act.reason, { exact: true }).fill('insults, again');
    await mod.press(fill(words.act.removeConfirm, { name: 'Bob' }));
    for (const { page: tab } of [bob, elsewhere]) {
      await expect(tab.getByTestId('room-closed')).toHaveAttribute('data-code', 'expelled');
      await expect(tab.getByTestId('room-closed')).toContainText('insults, again');
    }
    await bob.page.reload();
    await expect(bob.page.getByTestId('room-closed')).toHaveAttribute('data-code', 'removed_from_game');
    await page.getByLabel(moments.kind.label).selectOption({ label: moments.kind.moderation });
    await expect(page.locator('[data-testid="entry"][data-event="moderated"]')).toHaveCount(5);
    await expect(page.getByTestId('entry').filter({ hasText: 'insults, again' }).first()).toBeVisible();
  });

  await test.step('without Bob the game goes on to its end', async () => {
    await desk.order(words.act.resume);
    await expect(seatOf('Bob')).toHaveAttribute('data-alive', 'false');
    await anna.room.playToTheEnd();
    await expect(anna.room.ending.getByTestId('ending-seat')).toHaveCount(SEATS);
    await expect(anna.room.ending.getByTestId('reward-xp')).toBeVisible();
    await expect(page.getByTestId('console')).toHaveAttribute('data-phase', 'ended');
  });
});

test('the console is available in French and fits a phone', async ({ person, server }) => {
  test.setTimeout(120_000);
  const anna = await person('Anna', { locale: 'fr' });
  const mod = await person('Selene', { locale: 'fr' });
  await Promise.all([mod.register(), anna.registerAsGuest()]);
  await server.rank(mod.name, 'mod');
  await anna.host(ROLES);
  await anna.room.fillWithBots();
  await anna.room.reaches('night');
  await mod.goto('/_app');
  const { page } = mod;
  const desk = consoleOf(mod);
  const { words } = desk;
  await desk.open();
  await desk.order(words.act.pause);
  await expect(anna.page.getByText(anna.words.room.paused)).toBeVisible();
  await expect(desk.dealt).toHaveCount(SEATS);
  await expectAccessible(page, 'the console');
  await page.setViewportSize(PHONE);
  await expectPressable(page, 'the console');
  await expectLargeTextFits(page, 'the console', { crowded: true });
  await desk.openOrder('Anna', words.act.mute5);
  await mod.press(fill(words.act.muteConfirm, { name: 'Anna' }));
  await seesMute(anna);
});

test('players who are no moderators see no console and no link to it', async ({ person, account }) => {
  const anna = await account('Anna');
  await anna.openGame(ROLES);
  const bob = await person('Bob');
  await bob.arrive();
  await expect(bob.page.getByTestId('game').first()).toBeVisible();
  await expect(bob.page.getByTestId('open-as-moderator')).toHaveCount(0);
  await bob.goto('/_app/mod/rooms/whatever');
  await expect(bob.page.getByTestId('not-found')).toBeVisible();
});
