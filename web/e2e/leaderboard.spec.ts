// The season's ranking: who has no place sees how to get one; who has one sees the mountain, the tables, and everybody's page.
import { expect, expectAccessible, expectUsable, test } from './support/test';
import type { Placed } from './support/seeds';
import { fill, leaderboard, LOCALES, people, staff } from './support/words';

// The ranking is the whole server's.
test.use({ serverOptions: { alone: true } });

const WIDE = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };

/** A hundred and twenty players, the best first. */
const OTHERS: Placed[] = Array.from({ length: 120 }, (_, at) => ({
  name: `Climber${String(at).padStart(3, '0')}`,
  elo: 1620 - at * 6,
  games: 60 - (at % 40),
}));
const CURVE = [1000, 1034, 1021, 1088, 1203, 1180, 1291, 1340].map((elo, at, all) => [(all.length - 1 - at) * 2, elo] as const);

for (const locale of LOCALES) {
  test(`${locale}: a player gets a place, climbs the mountain, reads the tables, and opens pages of the season`, async ({ person, server }) => {
    test.setTimeout(240_000);
    const t = leaderboard[locale];
    const isPhone = locale === 'fr';
    const player = await person('Odette', { locale, ...(isPhone ? { viewport: PHONE, hasTouch: true } : { viewport: WIDE }) });
    const expectFit = isPhone ? expectUsable : expectAccessible;
    const { page } = player;
    await player.register();

    await test.step('who has no place is told how many games are missing', async () => {
      await player.enter();
      await player.accountMenu().click();
      await page.getByRole('menuitem', { name: people[locale].purse.leaderboard }).click();
      await expect(page).toHaveURL(/\/leaderboard$/);
      await expect(page.getByTestId('standing')).toContainText(fill(t.standing.missing_other, { count: 3 }));
      await expect(page.getByTestId('camp')).toHaveCount(5);
      await expect(page.getByTestId('foot')).toBeVisible();
      await expect(page.getByRole('timer')).toBeVisible();
      await expectFit(page, 'the leaderboard of who has no place');
    });

    await test.step('who has one stands on the mountain, with their friends', async () => {
      const pass = (await (await page.request.get('/api/moonpass')).json()) as { moonpass: { id: string } };
      const me = { name: player.name, elo: 1340, games: 21, curve: CURVE };
      const friends = [OTHERS[0], OTHERS[20], OTHERS[66], OTHERS[112]].flatMap((each) => (each ? [[player.name, each.name] as const] : []));
      await server.season(Number(pass.moonpass.id), [...OTHERS, me], friends);
      await page.reload();
      await expect(page.getByTestId('standing')).toContainText(fill(t.standing.place, { place: 48 }));
      await expect(
        page.getByTestId('camp').and(page.locator('[aria-current]')).getByTestId('climber').filter({ hasText: t.mountain.here }),
      ).toBeVisible();
      await expect(page.getByTestId('summit').getByTestId('climber')).toHaveText(/Climber000/);
      await expect(page.getByTestId('climber')).toHaveCount(5);
      await expectFit(page, 'the mountain');
    });

    await test.step('the tables have those around, friends, and the best hundred in two pages', async () => {
      await page.getByRole('tab', { name: t.view.tables }).click();
      const best = page.getByRole('table', { name: t.table.best });
      await expect(best.getByTestId('player')).toHaveCount(50);
      await page.getByRole('button', { name: fill(t.table.page, { from: 51, to: 100 }) }).click();
      await expect(best.getByTestId('player').first()).toContainText('Climber049');
      await expect(page.getByRole('table', { name: t.table.around }).getByTestId('player')).toHaveCount(11);
      await expectFit(page, 'the tables');
      await page.reload();
      await expect(page.getByRole('tab', { name: t.view.tables })).toHaveAttribute('aria-selected', 'true');
    });

    await test.step('a name leads to that player’s page, with their season, games and friends', async () => {
      await page.getByRole('link', { name: t.standing.own }).click();
      await expect(page.getByRole('heading', { level: 1, name: player.name })).toBeVisible();
      await expect(page.getByTestId('curve')).toBeVisible();
      await expectFit(page, 'a player’s page');
      await expect(page.getByRole('heading', { name: people[locale].profile.history })).toBeVisible();
      await page.getByRole('table', { name: people[locale].profile.friends }).getByRole('link', { name: 'Climber020' }).click();
      await expect(page).toHaveURL(/\/leaderboard\/player\/Climber020$/);
      await expect(page.getByRole('heading', { level: 1, name: 'Climber020' })).toBeVisible();
    });

    await test.step('a moderator leaves somebody out, with a reason', async () => {
      await server.rank(player.name, 'mod');
      await page.reload();
      await page.getByRole('button', { name: t.mod.exclude }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(staff[locale].ask.inEnglish).fill('Two accounts.');
      await dialog.getByLabel(staff[locale].ask.inFrench).fill('Deux comptes.');
      await expectFit(page, 'the question whether to leave somebody out');
      await dialog.getByRole('button', { name: t.mod.excludeSubmit, exact: true }).click();
      await expect(page.getByTestId('place')).toHaveText(t.player.noPlace);
      await expect(page.getByRole('button', { name: t.mod.return })).toBeVisible();
    });
  });
}
