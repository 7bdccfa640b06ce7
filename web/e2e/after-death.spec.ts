// A player dies in an online game: the moment is felt, also by who wants less motion, and there is something to do until the end.
import type { Page } from '@playwright/test';
import { roomOf } from './support/account';
import { PHONE } from './support/layout';
import { expect, expectAccessible, expectUsable, LONG, test } from './support/test';

const WIDE = { width: 1280, height: 800 };

/**
 * Nobody answers for the pack, so nobody dies in the first night (WOLF-1). Whoever hangs on the first day, the game goes on: two wolves are
 * left beside four villagers, or one beside five.
 */
const ROLES = { werewolf: 2, villager: 5 };

/** Resolves with the next big moment that is shown, and with the animations that run in it. */
const nextMoment = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<{ what?: string; animations: number }>((resolve) => {
        const watch = new MutationObserver(() => {
          const moment = document.querySelector<HTMLElement>('[data-testid="moment"]');
          if (moment === null) return;
          watch.disconnect();
          resolve({ what: moment.dataset.what, animations: moment.getAnimations({ subtree: true }).length });
        });
        watch.observe(document, { subtree: true, childList: true });
      }),
  );

for (const [locale, viewport, reducedMotion] of [
  ['en', WIDE, 'no-preference'],
  ['fr', PHONE, 'reduce'],
] as const) {
  const size = `${viewport.width} px, ${locale}, ${reducedMotion === 'reduce' ? 'less motion' : 'motion'}`;

  test(
    `${size}: whom the village hangs keeps their notes, bets, sees the roles and leaves without loss`,
    LONG,
    async ({ person, account, server }) => {
      test.setTimeout(180_000);
      const anna = await person('Anna', { locale, viewport });
      const { page, room, words, table } = anna;
      const moderator = await account('Selene');
      await server.rank(moderator.name, 'mod');
      await anna.registerAsGuest();
      const path = await anna.host(ROLES);
      await moderator.attend(path);
      const id = roomOf(path);
      const names = ['Bob', 'Chloe', 'Dora', 'Emil', 'Fleur', 'Gil'];
      const others = await Promise.all(names.map((name) => account(name, locale)));
      for (const other of others) await other.command('room.join', { room: id });

      await room.reaches('night');
      const bob = await room.openNote(others[0]!.name);
      const noted = page.waitForResponse((answer) => answer.url().endsWith('/notebook') && answer.request().method() === 'PUT' && answer.ok());
      await bob.getByRole('button', { name: table.notes.suspect }).click();
      await noted;
      const toTheScene = async () => {
        if (viewport === PHONE) await room.pane('scene').click();
      };
      await toTheScene();

      // Only what is looked at moves: motion takes much processor time.
      await page.emulateMedia({ reducedMotion });

      // Everybody else votes against Anna, until a majority has.
      const felt = nextMoment(page);
      await room.reaches('day');
      for (const other of others) await other.vote(path, 0);
      expect(await felt).toEqual({ what: 'death', animations: reducedMotion === 'reduce' ? 0 : 2 });
      const ways = page.getByTestId('after-death');
      await expect(ways).toBeVisible();
      await expect(page.locator('[data-testid="room"][data-phase="night"]')).toBeVisible({ timeout: 30_000 });
      await moderator.order(path, 'pause');
      await expect(page.getByText(words.room.paused)).toBeVisible();
      if (viewport === PHONE) await expectUsable(page, 'what the dead may do');
      else await expectAccessible(page, 'what the dead may do');

      // A bet and the notes are kept through a reload; the bet stands once the roles are seen.
      const onWolves = ways.locator('button[data-camp="werewolves"]');
      await onWolves.click();
      await expect(onWolves).toHaveAttribute('aria-pressed', 'true');
      await page.reload();
      await expect(onWolves).toHaveAttribute('aria-pressed', 'true');
      const note = await room.openNote(others[0]!.name);
      await expect(note.getByRole('button', { name: table.notes.suspect })).toHaveAttribute('aria-pressed', 'true');
      await toTheScene();
      await anna.press(table.dead.look);
      await expect(ways).toContainText(table.dead.looked);
      await expect(onWolves).toBeDisabled();

      await anna.press(table.dead.leave);
      await anna.isInTheLobby();
    },
  );
}
