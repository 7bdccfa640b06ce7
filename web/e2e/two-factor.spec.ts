// Two-factor sign-in: codes of an authenticator app, and backup codes.
import { PASSWORD } from './support/account';
import type { Person } from './support/person';
import { expect, test } from './support/test';
import { Authenticator } from './support/totp';
import { fill, LOCALES } from './support/words';

// Many pages, on machines of every speed.
test.setTimeout(300_000);

for (const locale of LOCALES) {
  test(`a second factor is switched on, required, and replaced by a backup code (${locale})`, async ({ person }) => {
    const anna = await person('Anna', { locale });
    const { page, words, people } = anna;
    const texts = people.settings.twoFactor;
    const section = page.locator('#two-factor');
    await anna.arrive();
    await anna.openSettings();
    await section.getByRole('button', { name: texts.enable }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(words.auth.password, { exact: true }).fill(PASSWORD);
    await dialog.getByRole('button', { name: texts.next }).click();
    await expect(dialog.getByRole('img', { name: texts.qrLabel })).toBeVisible();
    const app = new Authenticator((await dialog.locator('code').textContent()) ?? '');
    const first = app.code();
    await dialog.getByLabel(texts.code, { exact: true }).fill(first);
    await dialog.getByRole('button', { name: texts.finish }).click();
    const codes = dialog.getByRole('list', { name: texts.codesTitle }).getByRole('listitem');
    await expect(codes).toHaveCount(10);
    const [backup = ''] = await codes.allTextContents();
    await dialog.getByRole('button', { name: texts.kept }).click();
    await expect(section).toContainText(fill(texts.left_other, { count: 10 }));
    await anna.signOut();

    await anna.signIn();
    // A used code is refused, and another one is asked for.
    await enterCode(anna, first);
    await expect(page.getByText(words.error.bad_two_factor)).toBeVisible();
    await enterCode(anna, app.code());
    await anna.isInTheLobby();
    await anna.signOut();

    await anna.signIn();
    await enterCode(anna, backup);
    await anna.isInTheLobby();
    await anna.openSettings();
    await expect(section).toContainText(fill(texts.left_other, { count: 9 }));
    await anna.signOut();

    await anna.signIn();
    await enterCode(anna, backup);
    await expect(page.getByText(words.error.bad_two_factor)).toBeVisible();
  });
}

async function enterCode({ page, people }: Person, code: string): Promise<void> {
  const { twoFactor } = people.signIn;
  await expect(page.getByRole('heading', { name: twoFactor.title })).toBeVisible();
  await page.getByLabel(twoFactor.code, { exact: true }).fill(code);
  await page.getByRole('button', { name: twoFactor.submit }).click();
}
