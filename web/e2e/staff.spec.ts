// Moderation outside of rooms: a warning, a ban and its end, a broadcast and a banner.
import { expect, expectAccessible, test } from './support/test';
import { fill, staff } from './support/words';

// The overview counts everybody on the server, and the news go to everybody, so the test needs its own server.
test.use({ serverOptions: { alone: true } });

test('a moderator warns and bans a player, lifts the ban, and publishes news', async ({ person, server }) => {
  test.setTimeout(180_000);
  const words = staff.en;
  const bob = await person('Bobby');
  const mod = await person('Selma');
  const { page } = mod;
  await bob.arrive();
  await mod.register();
  await server.rank(mod.name, 'mod');

  // From the overview to the account, by a search for the beginning of its name.
  await mod.goto('/_app/mod');
  await expect(page.getByTestId('tile')).toHaveCount(6);
  await expect(page.locator('[data-testid="tile"][data-name="online"]')).toHaveAttribute('data-value', '2');
  await page.getByRole('navigation', { name: words.nav.label }).getByRole('link', { name: words.nav.users }).click();
  await page.getByRole('searchbox', { name: words.accounts.search }).fill('Bobb');
  await page.getByTestId('found-account').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Bobby' })).toBeVisible();

  const dialog = page.getByRole('dialog');
  const sanctions = page.getByTestId('sanction');
  const confirm = async (name: string) => {
    await dialog.getByRole('button', { name: fill(name, { name: 'Bobby' }), exact: true }).click();
    await expect(dialog).toHaveCount(0);
  };

  // Bob is warned with a template, and reads it in Bob's own language.
  await mod.press(words.act.warn);
  await dialog.getByLabel(words.ask.why).selectOption({ label: words.ask.template.insult });
  const reason = await dialog.locator('dd[lang="en"]').innerText();
  await confirm(words.ask.warn.submit);
  await expect(sanctions).toHaveCount(1);
  await expect(sanctions.first()).toContainText(reason);
  await bob.friends.bell.click();
  await expect(bob.friends.notifications.filter({ hasText: reason })).toBeVisible();
  await bob.page.keyboard.press('Escape');

  // Bob is banned for a day: signed out at once, and told the reason.
  await mod.press(words.act.ban);
  await dialog.getByLabel(words.ask.inEnglish).fill('Insults, again');
  await dialog.getByLabel(words.ask.inFrench).fill('Encore des insultes');
  await expectAccessible(page, 'the question before a ban');
  await confirm(words.ask.ban.submit);
  await expect(page.getByTestId('account')).toHaveAttribute('data-banned', 'true');
  await expect(page.getByTestId('account')).toContainText('Insults, again');
  await expect(bob.accountMenu()).toHaveCount(0);
  await bob.signIn();
  await expect(bob.page.getByText(/Insults, again/)).toBeVisible();

  // The ban is lifted, and Bob can sign in.
  await mod.press(words.act.unban);
  await dialog.getByLabel(words.ask.unban.note).fill('said sorry');
  await confirm(words.ask.unban.submit);
  await expect(page.getByTestId('account')).toHaveAttribute('data-banned', 'false');
  await expect(sanctions.first()).toHaveAttribute('data-lifted', 'true');
  await bob.signIn();
  await bob.isInTheLobby();

  // A broadcast notifies everybody, and a banner is shown above every page.
  await page.getByRole('navigation', { name: words.nav.label }).getByRole('link', { name: words.nav.news }).click();
  const broadcast = page.getByRole('form', { name: words.news.broadcast.title });
  await broadcast.getByLabel(words.ask.inEnglish).fill('The Crow has come to the village.');
  await broadcast.getByLabel(words.ask.inFrench).fill('Le Corbeau est arrivé au village.');
  await broadcast.getByRole('button', { name: words.news.broadcast.submit }).click();
  await confirm(words.news.broadcast.submit);
  await bob.friends.bell.click();
  await expect(bob.friends.notifications.filter({ hasText: 'The Crow has come to the village.' })).toBeVisible();

  const banner = page.getByRole('form', { name: words.news.banner.new });
  await banner.getByLabel(words.ask.inEnglish).fill('A full moon on Friday.');
  await banner.getByLabel(words.ask.inFrench).fill('Pleine lune vendredi.');
  await banner.getByRole('button', { name: words.news.banner.submit }).click();
  await confirm(words.news.banner.submit);
  await expect(page.getByTestId('banner')).toContainText('A full moon on Friday.');
  await expect(page.getByTestId('current-banner')).toContainText('Pleine lune vendredi.');
  await expectAccessible(page, 'the news');
});
