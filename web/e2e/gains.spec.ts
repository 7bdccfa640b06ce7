// What a game brought: after a public game of five people, experience, coins, elo, steps of the pass and points of an event come one after the
// other, can be had at once, and stand still when the page is opened again.
import type { components } from '../src/generated/api';
import { roomOf } from './support/account';
import { PHONE } from './support/layout';
import { expect, expectAccessible, expectUsable, LONG, test } from './support/test';

// Events and rankings are the whole server's.
test.use({ serverOptions: { alone: true } });

const WIDE = { width: 1280, height: 800 };
const DAY = 86_400_000;
const ROLES = { werewolf: 1, villager: 4 };
const KINDS = ['xp', 'level', 'coins', 'elo', 'pass', 'event'];

type OwnMoonPass = components['schemas']['MoonPassAnswer'];

for (const [locale, viewport, reducedMotion] of [
  ['en', WIDE, 'no-preference'],
  ['fr', PHONE, 'reduce'],
] as const) {
  const size = `${viewport.width} px, ${locale}, ${reducedMotion === 'reduce' ? 'less motion' : 'motion'}`;

  test(`${size}: all that a game moved is shown in its order, and at once to who wants it`, LONG, async ({ person, account, server }) => {
    test.setTimeout(180_000);
    const anna = await person('Anna', { locale, viewport });
    const { page, room, table } = anna;
    await anna.register();
    const { moonpass: pass } = await anna.get<OwnMoonPass>('/api/moonpass');
    const third = pass.elements.find(({ order }) => order === 3)?.xp ?? NaN;
    await server.season(Number(pass.id), [{ name: anna.name, elo: 1100, games: 8 }], []);
    await server.pass(anna.name, { season: Number(pass.id), xp: third - 1, skips: 0, moons: 0 });
    // It began before any event of the calendar that may run today: of two, the first is the one that runs.
    const now = Date.now();
    await server.event({ id: 'carnival-2020', design: 'carnival', starts: now - 20 * DAY, ends: now + 5 * DAY }, [[anna.name, 38, 0]]);

    const path = await anna.host(ROLES);
    const others = await Promise.all(['Bob', 'Chloe', 'Dora', 'Emil'].map((name) => account(name, locale)));
    for (const other of others) await other.command('room.join', { room: roomOf(path) });
    await room.reaches('day');
    // Who is the wolf knows it; everybody else votes against them, and the village has won.
    const all = [anna, ...others];
    // Only what is looked at moves: motion takes much processor time.
    await page.emulateMedia({ reducedMotion });
    const views = await Promise.all(all.map((each) => each.view(path)));
    const wolf = views.findIndex(({ myRole }) => myRole === 'werewolf');
    for (const [seat, each] of all.entries()) {
      if (seat !== wolf) await each.vote(path, wolf);
    }

    const gains = room.ending.getByTestId('gains');
    await expect(gains).toBeVisible({ timeout: 30_000 });
    if (reducedMotion === 'reduce') {
      await expect(gains).toHaveAttribute('data-playing', 'false');
    } else {
      await expect(gains).toHaveAttribute('data-playing', 'true');
      await gains.getByRole('button', { name: table.gains.skip }).click();
      await expect(gains).toHaveAttribute('data-playing', 'false');
    }
    const kinds = await gains.getByTestId('gain').evaluateAll((shown) => shown.map((each) => each.dataset.kind ?? ''));
    // A level is there if one was reached.
    expect(kinds).toEqual(KINDS.filter((kind) => kind !== 'level' || kinds.includes(kind)));
    await expect(gains.getByRole('link', { name: table.gains.toPass })).toBeVisible();
    await expect(gains.getByRole('link', { name: table.gains.toEvent })).toBeVisible();
    if (viewport === PHONE) await expectUsable(page, 'what a game brought');
    else await expectAccessible(page, 'what a game brought');
    const { progress } = await anna.get<OwnMoonPass>('/api/moonpass');
    expect(progress.current).toBeGreaterThanOrEqual(3);

    // It was seen: it stands still from now on.
    await page.reload();
    await expect(gains.getByTestId('gain')).toHaveCount(kinds.length);
    await expect(gains).toHaveAttribute('data-playing', 'false');
    await gains.getByRole('link', { name: table.gains.toPass }).click();
    await expect(page).toHaveURL(/\/moonpass$/);
  });
}
