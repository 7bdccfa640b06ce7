// Signing in with an account at a provider (Google), with the tests' own provider.
import { SIX } from './support/account';
import { expect, test } from './support/test';
import type { Person } from './support/person';
import { fill, LOCALES } from './support/words';

// Many pages, on machines of every speed.
test.setTimeout(300_000);

const PROVIDER = { provider: 'Google' };

const withProvider = ({ page, people }: Person) => page.getByRole('link', { name: fill(people.signIn.with, PROVIDER) });
const link = ({ page, people }: Person) => page.getByRole('link', { name: fill(people.settings.links.linkLabel, PROVIDER) });
const unlink = ({ page, people }: Person) => page.getByRole('button', { name: fill(people.settings.links.unlinkLabel, PROVIDER) });

test.describe('with a provider configured', () => {
  test.use({ serverOptions: { social: true } });

  test('the first sign-in creates an account, and the next one finds it', async ({ person, server: { provider } }) => {
    const rosa = await person('Rosalind', { locale: 'fr' });
    provider.person(rosa.name, rosa.email);
    await rosa.goto('/sign-in');
    await withProvider(rosa).click();
    await rosa.closeWelcome();
    await rosa.isInTheLobby();
    await expect(rosa.accountMenu()).toBeVisible();
    await rosa.host(SIX);
    const before = await rosa.room.snapshot();

    const elsewhere = await person('Rosalind', { locale: 'en' });
    await elsewhere.goto('/sign-up');
    await withProvider(elsewhere).click();
    await elsewhere.closeWelcome();
    await elsewhere.isInTheLobby();
    await elsewhere.press(elsewhere.words.lobby.rejoin);
    await elsewhere.room.isOpen();
    expect(await elsewhere.room.snapshot()).toEqual(before);
  });
});

for (const locale of LOCALES) {
  test.describe(`with a provider configured (${locale})`, () => {
    test.use({ serverOptions: { social: true } });

    test('the last way to sign in can’t be unlinked', async ({ person, server: { provider } }) => {
      const rosa = await person('Rosalind', { locale });
      const { page, people } = rosa;
      provider.person(rosa.name, rosa.email);
      await rosa.goto('/sign-in');
      await withProvider(rosa).click();
      await rosa.closeWelcome();
      await rosa.openSettings();
      await expect(unlink(rosa)).toBeDisabled();
      await expect(page.getByText(people.settings.links.lastWayIn)).toBeVisible();

      // With a password the account has two ways to sign in.
      await page.getByLabel(people.settings.signIn.newPassword, { exact: true }).fill('a full moon over the mill');
      await rosa.press(people.settings.signIn.setPassword);
      await expect(unlink(rosa)).toBeEnabled();
      await unlink(rosa).click();
      await expect(link(rosa)).toBeVisible();
      await rosa.signOut();
      await rosa.signIn();
      await rosa.isInTheLobby();
    });

    test('an account with a password links a provider, signs in with it and unlinks it', async ({ person, account, server: { provider } }) => {
      await account('Anna', locale);
      const anna = await person('Anna', { locale });
      const { page, words, people } = anna;
      provider.person(`${anna.name}bel`, anna.email);
      // The same address at the provider does not open an account that is not linked.
      await anna.goto('/sign-in');
      await withProvider(anna).click();
      await expect(page.getByRole('alert')).toHaveText(words.error.email_taken);

      await anna.fillInSignIn();
      // The account is new, so this browser shows the welcome.
      await anna.closeWelcome();
      await anna.openSettings();
      await link(anna).click();
      await expect(page).toHaveURL(/\/_app\/settings$/);
      await expect(unlink(anna)).toBeEnabled();
      await anna.signOut();
      await anna.goto('/sign-in');
      await withProvider(anna).click();
      await anna.isInTheLobby();
      await expect(anna.accountMenu()).toBeVisible();

      await anna.openSettings();
      await unlink(anna).click();
      await expect(anna.toast(people.settings.links.unlinked)).toBeVisible();
      await expect(link(anna)).toBeVisible();
      await anna.signOut();
      await anna.goto('/sign-in');
      await withProvider(anna).click();
      await expect(page.getByRole('alert')).toHaveText(words.error.email_taken);
    });
  });
}

test('without a provider configured, no page mentions one', async ({ person }) => {
  const anna = await person('Anna');
  const known = anna.page.waitForResponse(/\/api\/config$/);
  await anna.goto('/sign-in');
  expect(await (await known).json()).toMatchObject({ providers: [] });
  await expect(anna.page.getByLabel(anna.words.auth.login)).toBeVisible();
  await expect(anna.page.getByRole('list', { name: anna.people.signIn.providers })).toHaveCount(0);

  await anna.arrive();
  const links = anna.page.waitForResponse(/\/api\/settings\/links$/);
  await anna.openSettings();
  await links;
  await expect(anna.page.getByRole('heading', { name: anna.people.settings.links.title })).toHaveCount(0);
});
