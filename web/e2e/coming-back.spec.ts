// What somebody finds who comes back: the lobby as a home, presets, and what whoever runs the server has written.
import { PHONE } from './support/layout';
import { expect, expectAccessible, expectUsable, test } from './support/test';
import { fill, home, people } from './support/words';

const WIDE = { width: 1280, height: 800 };
const FOUR_VILLAGERS = { werewolf: 1, villager: 4 };

test.use({ serverOptions: { moon: 'full' } });

for (const [locale, viewport] of [
  ['en', WIDE],
  ['fr', PHONE],
] as const) {
  const size = `${viewport.width} px, ${locale}`;

  test(`${size}: the lobby shows the moon, the quest, the streak, friends who are here, and tables by choice`, async ({ person, account }) => {
    const [anna, bob] = [await person('Anna', { locale, viewport }), await person('Bob', { locale })];
    const chloe = await account('Chloe', locale === 'en' ? 'fr' : 'en');
    const { page, words } = anna;
    const texts = home[locale];
    await Promise.all([anna.register(), bob.register()]);
    await anna.befriend(bob);
    await bob.host(FOUR_VILLAGERS, { pace: 'calm' });
    await chloe.openGame(FOUR_VILLAGERS);
    await anna.goto('/_app');

    const tonight = page.getByTestId('tonight');
    await expect(tonight.getByTestId('moon')).toContainText(texts.tonight.fullText);
    await expect(tonight.getByTestId('quest').getByRole('progressbar')).toBeVisible();
    await expect(tonight.getByTestId('streak')).toContainText(texts.streak.none);

    // Bob waits at a table: one press leads there.
    const friend = page.getByTestId('friend-here');
    await expect(friend).toHaveAttribute('data-status', 'waiting');
    await expect(friend.getByRole('button', { name: fill(people[locale].friends.joinLabel, { name: bob.name }) })).toBeVisible();

    // A row tells people from bots, the pace and the roles.
    const rows = page.getByTestId('game');
    const bobs = rows.filter({ hasText: bob.name });
    await expect(bobs.getByTestId('who')).toContainText(
      fill(texts.game.who, {
        people: fill(texts.game.people_one, { count: 1 }),
        bots: fill(locale === 'en' ? texts.game.bots_other : texts.game.bots_one, { count: 0 }),
      }),
    );
    await expect(bobs).toContainText(texts.game.pace.calm);
    const roles = bobs.getByRole('button', { name: new RegExp(`^${texts.game.roles}`) });
    if (viewport === WIDE) await roles.hover();
    else await roles.click();
    await expect(page.getByTestId('game-roles')).toContainText(`${words.roles.villager.name}× 4`);
    await page.keyboard.press('Escape');
    await expect(page.getByTestId('game-roles')).toHaveCount(0);

    // A choice of games is kept, and says what it hides.
    await expect(rows.filter({ hasText: chloe.name })).toHaveCount(1);
    await anna.press(texts.filter.mine);
    await expect(rows.filter({ hasText: chloe.name })).toHaveCount(0);
    await page.reload();
    await expect(bobs).toHaveCount(1);
    await expect(rows.filter({ hasText: chloe.name })).toHaveCount(0);
    if (viewport === PHONE) await expectUsable(page, 'the lobby with a friend and a choice of games');
    else await expectAccessible(page, 'the lobby with a friend and a choice of games');
    await anna.press(texts.filter.all);
    await expect(rows.filter({ hasText: chloe.name })).toHaveCount(1);
  });

  test(`${size}: presets of the house and of one’s own`, async ({ person }) => {
    const anna = await person('Anna', { locale, viewport });
    const { page, words } = anna;
    const texts = home[locale].presets;
    await anna.registerAsGuest();
    await anna.goto('/_app/create');
    const slots = page.getByLabel(words.create.slots, { exact: true });
    await anna.press(texts.fiveMinutes);
    await expect(slots).toHaveValue('6');
    await anna.press(texts.classic);
    await expect(page.getByRole('switch', { name: words.create.mayor })).toBeChecked();
    await slots.fill('9');
    await expect(page.locator('#composition-roles').getByRole('status')).toContainText('9');

    await anna.press(texts.keep);
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').fill('Lune rousse');
    await expectAccessible(page, 'the name of a preset');
    await dialog.getByRole('button', { name: texts.save, exact: true }).click();
    await expect(dialog).toHaveCount(0);
    await page.reload();
    const own = page.getByTestId('preset').getByRole('button', { name: 'Lune rousse', exact: true });
    await expect(slots).not.toHaveValue('9');
    await own.click();
    await expect(slots).toHaveValue('9');
    await expect(own).toHaveAttribute('aria-pressed', 'true');

    await anna.press(fill(texts.remove, { name: 'Lune rousse' }));
    await expect(own).toHaveCount(0);
    await anna.press(texts.undo);
    await expect(own).toBeVisible();
  });
}

test('a text of whoever runs the server is one press away, and links back into the game', async ({ person }) => {
  const anna = await person('Anna', { locale: 'fr' });
  const { page, words } = anna;
  await anna.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: words.footer.help }).click();
  await expect(page).toHaveURL(/\/fr\/help$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.footer.help);
  await page.getByRole('article').locator('a[href="/fr/rules"]').first().click();
  await expect(page).toHaveURL(/\/fr\/rules$/);
});
