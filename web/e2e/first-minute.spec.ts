// From a page that one has never seen to a role: as few presses as can be.
import type { Page } from '@playwright/test';
import { roomOf, SIX } from './support/account';
import { expectPressable, PHONE } from './support/layout';
import { expect, expectAccessible, expectUsable, test } from './support/test';

test.use({ serverOptions: { pace: 0.1 } });

const SCREENS = [
  { locale: 'en', viewport: { width: 1280, height: 800 }, from: '/' },
  { locale: 'fr', viewport: PHONE, from: '/_app' },
] as const;

/** Keeps the application's scripts from a page until the function that it returns is called. */
async function holdApplication(page: Page): Promise<() => void> {
  let come = () => {};
  const hasCome = new Promise<void>((resolve) => (come = resolve));
  await page.route(/\/assets\/(?!early-)[^/]+\.js$/, async (route) => {
    await hasCome;
    await route.continue();
  });
  return come;
}

for (const { locale, viewport, from } of SCREENS) {
  test(`${locale}, ${viewport.width} px: one press on Play ${from === '/' ? 'by a stranger' : 'in the lobby'}, and a role is dealt`, async ({
    person,
  }) => {
    const anna = await person('Anna', { locale, viewport });
    if (from !== '/') await anna.register();
    await anna.goto(from);
    await anna.press(anna.words.play.now);
    // Nobody else plays: bots sit down, and the game begins without another press.
    await anna.room.reaches('reveal');
    await expect(anna.page.getByTestId('seat')).toHaveCount(8);
    await anna.room.reaches('night');
    await expect(anna.page.getByTestId('my-role').first()).toBeVisible();
  });

  test(`${locale}, ${viewport.width} px: a press on Play before the application has come is not lost`, async ({ person }) => {
    const sten = await person('Sten', { locale, viewport });
    const come = await holdApplication(sten.page);
    const prefix = locale === 'en' ? '/' : `/${locale}`;
    await sten.page.goto(prefix, { waitUntil: 'commit' });
    // The whole document is there.
    await expect(sten.page.locator('#prerendered footer')).toBeVisible();
    await expectAccessible(sten.page, 'the landing page before the application has come');
    if (viewport === PHONE) await expectPressable(sten.page, 'the landing page before the application has come');
    await sten.press(sten.words.play.now);
    await expect(sten.page.getByRole('button', { name: sten.words.play.looking })).toHaveAttribute('aria-busy', 'true');
    come();
    await sten.room.isOpen();
  });

  test(`${locale}, ${viewport.width} px: a stranger's link says who invites, and one press takes a seat`, async ({ person, account }) => {
    const anna = await account('Anna', locale);
    const path = await anna.openGame(SIX);
    const stranger = await person('Sten', { locale, viewport, hasTouch: viewport === PHONE });
    const { page, table } = stranger;
    await stranger.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(table.invitation.by.replace('{{name}}', anna.name));
    await expect(page.getByRole('list', { name: table.invitation.people }).getByRole('listitem')).toHaveText([anna.name]);
    await (viewport === PHONE ? expectUsable : expectAccessible)(page, 'an invitation');
    await stranger.press(table.invitation.sit);
    await stranger.room.isOpen();
    await anna.command('room.fill', { room: roomOf(path) });
    await stranger.room.reaches('night');
    await expect(page.getByTestId('my-role').first()).toBeVisible();
  });
}

test('a link that is pressed before the application has come is followed by it, and the way back leads to the landing page', async ({ person }) => {
  const { page, words } = await person('Sten', { locale: 'fr' });
  const come = await holdApplication(page);
  const sheets: string[] = [];
  page.on('request', (request) => void (request.resourceType() === 'stylesheet' && sheets.push(request.url())));
  await page.goto('/fr', { waitUntil: 'commit' });
  const games = page.waitForRequest(/\/moonhowl_practice_bg-/);
  await page.getByRole('link', { name: words.landing.practice }).first().click();
  await games;
  await expect(page.locator('[data-progress]')).toHaveAttribute('data-busy');
  // The document has its style sheets in it.
  expect(sheets).toEqual([]);
  // Notes if the application draws the landing page, which nobody would see.
  await page.evaluate(() =>
    new MutationObserver(() => {
      if (document.querySelector('#root [data-start]')) document.documentElement.dataset.drawn = '';
    }).observe(document.querySelector('#root')!, { childList: true, subtree: true }),
  );
  come();
  await expect(page.getByRole('button', { name: words.practice.start })).toBeVisible();
  await expect(page).toHaveURL(/\/fr\/practice$/);
  await expect(page.locator('#prerendered')).toHaveCount(0);
  expect(await page.locator('html').getAttribute('data-drawn')).toBeNull();
  // It is the same document.
  expect(await page.evaluate(() => performance.getEntriesByType('navigation').map(({ name }) => new URL(name).pathname))).toEqual(['/fr']);
  await page.goBack();
  await expect(page.getByRole('button', { name: words.play.now })).toBeVisible();
});
