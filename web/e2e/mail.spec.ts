// Letters: confirming an address and resetting a password by the link in an e-mail.
import { SIX } from './support/account';
import { expect, test } from './support/test';
import { fill } from './support/words';

// Many pages, on machines of every speed.
test.setTimeout(300_000);

test.use({ serverOptions: { confirmMail: true } });

test('a player has to confirm the address before the first game', async ({ person, server }) => {
  const anna = await person('Anna', { locale: 'fr' });
  const bob = await person('Bob', { locale: 'fr' });
  const { page, words, people } = anna;
  await bob.registerAsGuest();
  const invitation = await bob.host(SIX);

  await anna.arrive();
  const notice = anna.notice('unconfirmed');
  await expect(notice).toContainText(fill(people.account.unconfirmed, { email: anna.email }));
  // Anna can neither create a game nor take a seat in Bob's.
  await anna.press(words.lobby.create);
  await anna.press(words.create.submit);
  await expect(anna.toast(words.error.not_confirmed)).toContainText(words.create.failed);
  await expect(page).toHaveURL(/\/_app\/create$/);
  await anna.goto(invitation);
  await expect(page.getByTestId('room-closed')).toContainText(words.error.not_confirmed);
  await expect(bob.room.seatOf(anna.name)).toHaveCount(0);

  await page.goto(await server.mail.link('confirm', anna.email));
  await expect(page.getByRole('heading', { name: people.confirm.doneTitle })).toBeVisible();
  await expect(notice).toHaveCount(0);
  await page.getByRole('link', { name: people.confirm.play }).click();
  await anna.isInTheLobby();
  await anna.join(invitation);
  await expect(bob.room.seatOf(anna.name)).toBeVisible();
});

test('a forgotten password is replaced through a letter', async ({ person, account, server }) => {
  await account('Anna', 'en');
  const anna = await person('Anna', { locale: 'en' });
  await anna.goto('/sign-in');
  await anna.page.getByRole('link', { name: anna.people.signIn.forgot }).click();
  // `exact`, because the page before has a similar label, for a name or an address.
  await anna.page.getByLabel(anna.words.auth.email, { exact: true }).fill(anna.email);
  await anna.press(anna.people.forgot.submit);
  await expect(anna.page.getByRole('heading', { name: anna.people.forgot.sentTitle })).toBeVisible();

  // Anna opens the link on another device, to which Anna's language is not known yet.
  const link = await server.mail.link('reset', anna.email);
  const phone = await person('Anna', { locale: 'en', viewport: { width: 390, height: 844 } });
  const { page, people } = phone;
  const choose = async (password: string) => {
    await page.goto(link);
    await page.getByLabel(people.reset.password, { exact: true }).fill(password);
    await phone.press(people.reset.submit);
  };
  await choose('a new moon over the mill');
  await expect(page.getByRole('heading', { name: people.reset.doneTitle })).toBeVisible();
  await choose('once more with the same letter');
  await expect(page.getByRole('heading', { name: people.expired.title })).toBeVisible();

  await phone.signIn();
  await expect(page.getByRole('alert')).toHaveText(phone.words.error.bad_credentials);
  await phone.fillInSignIn('a new moon over the mill');
  await phone.isInTheLobby();
});
