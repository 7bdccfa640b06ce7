// Who one is: signing up, in and out, guests who stay, French, and pages that do not exist.
import { PASSWORD } from './support/person';
import { expect, test } from './support/test';

test('somebody signs up, signs out and signs in again', async ({ person }) => {
  const anna = await person('Anna');
  await anna.signUp();
  await anna.signOut();
  await anna.signIn();
  await expect(anna.page.getByRole('button', { name: 'Anna' })).toBeVisible();
});

test('a wrong password is refused in words', async ({ person }) => {
  const { page } = await person('Anna');
  await page.goto('/sign-in');
  await page.getByLabel('Username or email').fill('Nobody');
  await page.getByLabel('Password').fill('certainly not this one');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page).toHaveURL(/\/sign-in$/);
});

test('a guest makes an account of what he is, and keeps his name', async ({ person }) => {
  const bob = await person('Bob');
  await bob.playAsGuest();
  await bob.page.goto('/_app/upgrade');
  await bob.page.getByLabel('Username').fill('Bobby');
  await bob.page.getByLabel('Email').fill('bob@example.org');
  await bob.page.getByLabel('Password').fill(PASSWORD);
  await bob.page.getByRole('button', { name: /account/i }).click();
  await expect(bob.page).toHaveURL(/\/_app$/);
  await bob.page.reload();
  await expect(bob.page.getByRole('button', { name: 'Bobby' })).toBeVisible();
});

test('the product speaks French under /fr, and keeps to it', async ({ person }) => {
  const { page } = await person('Chloe');
  await page.goto('/fr');
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await page.goto('/fr/guest');
  await page.getByRole('textbox').first().fill('Chloe');
  await page.getByRole('button', { name: /invit/i }).click();
  await expect(page).toHaveURL(/\/fr\/_app$/);
  await expect(page.getByRole('link', { name: /créer une partie/i }).first()).toBeVisible();
});

test('a page that does not exist is a 404, for people and for machines', async ({ person }) => {
  const { page } = await person('Anna');
  const answer = await page.goto('/nothing/here');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('link', { name: /back/i }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('entering a game in another language asks first', async ({ person }) => {
  const anna = await person('Anna');
  await anna.playAsGuest();
  await anna.createGame({ slots: 6 });

  const chloe = await person('Chloe');
  await chloe.page.goto('/fr/guest');
  await chloe.page.getByRole('textbox').first().fill('Chloe');
  await chloe.page.getByRole('button', { name: /invit/i }).click();
  await chloe.page.getByRole('button', { name: /rejoindre/i }).first().click();
  const question = chloe.page.getByRole('dialog');
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: /rejoindre/i }).click();
  await expect(chloe.page).toHaveURL(/\/game\//);
});
