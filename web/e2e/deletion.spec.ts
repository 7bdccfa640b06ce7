// Going for good, and thinking better of it.
import { PASSWORD } from './support/person';
import { expect, test } from './support/test';
import { fill, LOCALES } from './support/words';

// Many pages, on machines of every speed.
test.setTimeout(300_000);

const TWO_WEEKS_MS = 14 * 24 * 3600 * 1000;

for (const locale of LOCALES) {
  test(`an account is deleted with its password, and stays when that is taken back in time (${locale})`, async ({ person }) => {
    const anna = await person('Annabel', { locale });
    const bob = await person('Bertrand', { locale });
    const { page, words, people } = anna;
    const texts = people.settings.data;
    await anna.signUp();
    await bob.signUp();
    await bob.friends.ask(anna.name);
    await anna.friends.accept(bob.name);
    await anna.friends.talkTo(bob.name);
    await anna.friends.say('Until soon.');
    await anna.friends.close();
    const phone = await person('Annabel', { locale });
    await phone.signIn();
    await phone.isInTheLobby();

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

    // Her other devices are signed out. She may still come back, and is told on every page.
    await phone.page.reload();
    await expect(phone.page).toHaveURL(/\/guest\?/);
    await anna.signOut();
    await anna.signIn();
    await anna.isInTheLobby();
    await notice.getByRole('button', { name: texts.undo }).click();
    await expect(anna.toast(texts.undone)).toBeVisible();
    await expect(notice).toHaveCount(0);

    // All is as it was: her friend, what was said, and what she may do.
    await anna.friends.turnTo('friends');
    await anna.friends.talkTo(bob.name);
    await expect(anna.friends.said).toHaveText([anna.friends.mine('Until soon.')]);
    await anna.friends.close();
    await anna.createGame(6);
    await expect(anna.room.seatOf(anna.name)).toBeVisible();
  });
}
