// A season ends while two people look on: a new pass and a new ranking begin before their eyes, and they have what was theirs of the old
// one. The server's clock is set to the minutes before the end, and then to those after it.
import type { components } from '../src/generated/api';
import { PHONE } from './support/layout';
import type { Person } from './support/person';
import type { Server } from './support/server';
import { expect, expectAccessible, expectUsable, LONG, test } from './support/test';
import { fill, leaderboard, moonpass } from './support/words';

test.use({ serverOptions: { alone: true, ownClock: true } });

const MINUTE = 60_000;
/** The step that Anna has walked to. On the track that everybody has, two of these steps give something. */
const WALKED = 5;

type OwnMoonPass = components['schemas']['MoonPassAnswer'];

/** Sets the server's clock, and waits until the server reads it. */
async function setClock(server: Server, person: Person, at: number): Promise<void> {
  await server.setAhead(at - Date.now());
  await expect.poll(async () => (await person.command<{ now: number }>('ping', {})).now).toBeGreaterThanOrEqual(at);
}

test(
  'a season ends: who walked its pass has what they reached, who was ranked has a laurel, and both begin anew',
  LONG,
  async ({ person, account, server }) => {
    test.setTimeout(180_000);
    const early = await account('Selene');
    const { moonpass: old } = await early.get<OwnMoonPass>('/api/moonpass');
    await server.setAhead(old.end - 5 * MINUTE - Date.now());
    const [anna, bob] = [await person('Anna'), await person('Bob', { locale: 'fr', viewport: PHONE })];
    await anna.register();
    await bob.register();
    await setClock(server, anna, old.end - 5 * MINUTE);
    const season = Number(old.id);
    const { xp } = old.elements.find(({ order }) => order === WALKED) ?? { xp: NaN };
    await server.pass(anna.name, { season, xp, skips: 0, moons: 0 });
    await server.season(
      season,
      [
        { name: bob.name, elo: 1240, games: 12 },
        { name: anna.name, elo: 1010, games: 12 },
      ],
      [],
    );

    const [words, mots] = [moonpass.en, leaderboard.fr];
    await anna.goto('/moonpass');
    await expect(anna.page.getByTestId('standing')).toContainText(fill(words.step_other, { at: WALKED, count: 40 }));
    const name = await anna.page.getByRole('heading', { level: 1 }).innerText();
    await bob.goto('/leaderboard');
    await expect(bob.page.getByTestId('standing')).toContainText(fill(mots.standing.place, { place: 1 }));

    // Notices go away by themselves: they are waited for before they come.
    const isTold = (person: Person, text: string) => expect(person.announced(text)).toBeVisible({ timeout: 30_000 });
    const told = Promise.all([isTold(anna, words.new), isTold(bob, mots.new)]);
    await setClock(server, anna, old.end + 2 * MINUTE);
    await told;

    await test.step('a new pass begins, and what was reached of the old one is collected', async () => {
      await expect(anna.page.getByRole('heading', { level: 1 })).not.toHaveText(name);
      await expect(anna.page.getByTestId('step')).toHaveCount(40);
      await expectAccessible(anna.page, 'a pass that has just begun');
      await anna.friends.bell.click();
      await expect(anna.friends.notifications.filter({ hasText: '2 things that you had reached have been collected for you.' })).toHaveCount(1);
      await expectAccessible(anna.page, 'what is told after a season');
      await anna.page.keyboard.press('Escape');
    });

    await test.step('the ranking begins anew, and the best of the old one has a laurel', async () => {
      await expect(bob.page.getByTestId('standing')).toContainText(fill(mots.standing.missing_other, { count: 3 }));
      await expect(bob.page.getByTestId('past-season')).toBeVisible();
      await expect(bob.announced(mots.new)).toHaveCount(0);
      await expectUsable(bob.page, 'a ranking that has just begun');
      await bob.goto(`/leaderboard/player/${bob.name}`);
      await expect(bob.page.getByTestId('past-season')).toBeVisible();
      await expectUsable(bob.page, 'the page of who has a laurel');
    });
  },
);
