// Accounts: signing up, in and out, guests who become accounts, French, and pages that do not exist.
import { SIX } from './support/account';
import { expect, test } from './support/test';
import { words } from './support/words';

test('a player signs up, signs out and signs in again', async ({ person }) => {
  const anna = await person('Anna');
  await anna.signUp();
  await anna.signOut();
  await anna.signIn();
  await anna.isInTheLobby();
  await expect(anna.accountMenu()).toBeVisible();
});

test('a wrong password is refused with an explanation', async ({ person }) => {
  const anna = await person('Anna');
  await anna.signIn('certainly not this one');
  await expect(anna.page.getByRole('alert')).toBeVisible();
  await expect(anna.page).toHaveURL(/\/sign-in$/);
});

test('a guest becomes an account and stays who they are', async ({ person }) => {
  const bob = await person('Bob');
  await bob.playAsGuest();
  const username = `${bob.name}by`;
  await bob.becomeAccount(username);
  await bob.page.reload();
  await expect(bob.accountMenu(username)).toBeVisible();
});

test('under /fr the site is French, and stays French', async ({ person }) => {
  const chloe = await person('Chloe', { locale: 'fr' });
  await chloe.goto('/');
  await expect(chloe.page.locator('html')).toHaveAttribute('lang', 'fr');
  await expect(chloe.page.getByRole('heading', { level: 1 })).toHaveText(words.fr.landing.title);
  await chloe.playAsGuest();
  await expect(chloe.page).toHaveURL(/\/fr\/_app$/);
  await chloe.createGame(6);
  await expect(chloe.page).toHaveURL(/\/fr\/game\//);
});

test('an unknown page has status 404 and says so', async ({ person }) => {
  const anna = await person('Anna');
  const answer = await anna.goto('/nothing/here');
  expect(answer?.status()).toBe(404);
  await expect(anna.page.getByRole('heading', { name: words.en.notFound.title })).toBeVisible();
  await anna.page.getByRole('link', { name: words.en.notFound.home }).click();
  await expect(anna.page.getByRole('heading', { level: 1 })).toHaveText(words.en.landing.title);
});

test('joining a game in another language asks for confirmation', async ({ person }) => {
  const anna = await person('Anna');
  await anna.registerAsGuest();
  await anna.host(SIX);

  const chloe = await person('Chloe', { locale: 'fr' });
  await chloe.arriveAsGuest();
  await chloe.page
    .getByTestId('game')
    .getByRole('button', { name: new RegExp(anna.name) })
    .first()
    .click();
  const question = chloe.page.getByRole('dialog');
  await expect(question).toBeVisible();
  await expect(chloe.page).toHaveURL(/\/_app$/);
  await question.getByRole('button', { name: words.fr.lobby.otherLang.join }).click();
  await chloe.room.isOpen();
  await expect(anna.room.root).toContainText(chloe.name);
});
