// Deleting an account, and undoing it.
import { PASSWORD, SIX } from './support/account';
import { expect, test } from './support/test';
import { fill, LOCALES } from './support/words';

// Many pages, on machines of every speed.
test.setTimeout(300_000);

const TWO_WEEKS_MS = 14 * 24 * 3600 * 1000;

for (const locale of LOCALES) {
  test(`a deletion needs the password, and undoing it in time keeps the account (${locale})`, async ({ person, account }) => {
    const anna = await person('Annabel', { locale });
    const bob = await account('Bertrand', locale);
    const { page, words, people } = anna;
    const texts = people.settings.data;
    await anna.register();
    await anna.befriend(bob);
    await anna.command('chat.send', { friendId: bob.id, text: 'Until soon.' });
    const phone = await person('Annabel', { locale });
    await phone.registerDevice();
    await phone.enter();

    await anna.enter();
    await anna.openSettings();
    await anna.press(texts.delete);
    const question = page.getByRole('dialog');
    const password = question.getByLabel(words.auth.password, { exact: true });
    const confirm = question.getByRole('button', { name: texts.confirm });
    await password.fill('certainly not this one');
    await confirm.click();
    await expect(question.getByText(words.auth.wrongPassword)).toBeVisible();
    await password.fill(PASSWORD);
    const answer = page.waitForResponse(/\/api\/user\/delete$/, { timeout: 10_000 });
    await confirm.click();
    const { deletionAt } = (await (await answer).json()) as { deletionAt: number };
    expect(Math.abs(deletionAt - Date.now() - TWO_WEEKS_MS)).toBeLessThan(60_000);
    const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(deletionAt);
    const notice = anna.notice('deletion');
    await expect(notice).toContainText(fill(texts.due, { date }));

    // Anna's other devices are signed out. Anna can still sign in, and every page offers to undo the deletion.
    await phone.page.reload();
    await expect(phone.page).toHaveURL(/\/guest\?/);
    await anna.signOut();
    await anna.signIn();
    await anna.isInTheLobby();
    await notice.getByRole('button', { name: texts.undo }).click();
    await expect(anna.toast(texts.undone)).toBeVisible();
    await expect(notice).toHaveCount(0);

    // Everything is as before: the friend, the messages, and the right to play.
    await anna.friends.turnTo('friends');
    await anna.friends.talkTo(bob.name);
    await expect(anna.friends.messageTexts).toHaveText([anna.friends.mine('Until soon.')]);
    await anna.friends.close();
    await anna.host(SIX);
    await expect(anna.room.seatOf(anna.name)).toBeVisible();
  });
}
