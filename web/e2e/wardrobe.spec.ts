// The wardrobe: trying on, buying, saving and wearing looks; refused purchases; the keyboard; saving a picture.
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { SIX } from './support/account';
import { expect, expectAccessible, test } from './support/test';
import { fill, LOCALES, shop, wardrobe } from './support/words';

/** Expects the figure in the mirror to wear this element. */
const isWorn = (page: Page, category: string, id: string) =>
  expect(page.getByTestId('stage')).toHaveAttribute('data-skin', new RegExp(`"${category}":{"id":"${id}"`));
const card = (page: Page, id: string) => page.locator(`[data-id="${id}"]`).getByTestId('element');
const slot = (page: Page, id: number) => page.locator(`[data-testid="slot"][data-slot="${id}"]`);
const coins = (page: Page) => page.getByTestId('purse').locator('[data-currency="coins"]');

/** The address of an avatar's picture, once it is drawn. */
async function drawn(image: Locator): Promise<string> {
  await expect(image).toHaveAttribute('data-drawn', 'true');
  return (await image.getAttribute('src')) ?? '';
}

for (const locale of LOCALES) {
  test(`${locale}: a player buys and wears a look, and others see it`, async ({ person, account, server }) => {
    test.setTimeout(180_000);
    const t = wardrobe[locale];
    const treasurer = await account('Selma');
    await server.rank(treasurer.name, 'admin');
    const player = await person('Rosalind', { locale });
    const { page } = player;
    await player.register();
    await treasurer.grant(player, 'coins', 1000);
    await player.enter();

    await player.accountMenu().click();
    await page.getByRole('menuitem', { name: t.title }).click();
    await expect(page.getByRole('heading', { level: 1, name: t.title })).toBeVisible();
    await expect(coins(page)).toHaveAttribute('data-amount', '1300');
    const face = player.accountMenu().locator('img');
    const before = await drawn(face);
    // On the profile, another player sees the same picture as in the mirror.
    const mirror = page.getByTestId('stage').getByRole('img', { name: t.stage.tried });
    const plain = await drawn(mirror);
    const other = await person('Basil', { locale });
    await other.registerAsGuest();
    await other.goto(`/_app/player/${player.name}`);
    const profile = other.page.getByTestId('portrait').locator('img');
    await expect(profile).toHaveAttribute('src', plain);

    // A hat is bought: its price is taken once, and the avatar in the header wears it.
    await page.getByRole('tab', { name: t.category.hat }).click();
    await card(page, 'C9').click();
    await isWorn(page, 'hat', 'C9');
    await page.getByRole('button', { name: new RegExp(t.bill.buy) }).click();
    await expect(coins(page)).toHaveAttribute('data-amount', '1050');
    await expect(card(page, 'C9')).toContainText(t.terms.yours);
    await expect(face).not.toHaveAttribute('src', before);
    await expect(mirror).not.toHaveAttribute('src', plain);
    const dressed = await drawn(mirror);
    await other.page.reload();
    await expect(profile).toHaveAttribute('src', dressed);

    // A second slot is unlocked for anonymous games; the look that is worn openly stays the same.
    await slot(page, 2).click();
    const dialog = page.getByRole('dialog');
    await expectAccessible(page, 'unlocking a slot');
    await dialog.getByRole('button', { name: new RegExp(t.popup.unlockSlot.submit) }).click();
    await expect(coins(page)).toHaveAttribute('data-amount', '550');
    await expect(slot(page, 2)).toHaveAttribute('aria-pressed', 'true');
    await page.locator('[data-id="none"] button').click();
    await page.getByTestId('bill').getByRole('button', { name: t.bill.save, exact: true }).click();
    await page.getByRole('button', { name: t.equip.hidden }).click();
    await expect(slot(page, 2)).toHaveAttribute('data-state', 'anonymous');
    await expect(slot(page, 1)).toHaveAttribute('data-state', 'worn');

    // In a game the player wears the hat too.
    await page.goto(locale === 'fr' ? '/fr/_app' : '/_app');
    const worn = await drawn(face);
    await page.reload();
    await expect(face).toHaveAttribute('src', worn);
    const path = await player.host(SIX);
    await other.join(path);
    await expect(other.room.seatOf(player.name).locator('img')).toHaveAttribute('src', dressed);
  });
}

test('an element that can’t be bought is refused with a link to what is missing', async ({ person, account, server }) => {
  test.setTimeout(180_000);
  const t = wardrobe.en;
  const treasurer = await account('Selma');
  await server.rank(treasurer.name, 'admin');
  const player = await person('Rosalind');
  const { page } = player;
  await player.register();
  // Too few are left of the first 300 coins.
  await treasurer.grant(player, 'coins', -200);
  await player.goto('/_app/wardrobe');
  const dialog = page.getByRole('dialog');
  const save = page.getByTestId('bill').getByRole('button').last();

  await slot(page, 6).click();
  await expect(dialog).toContainText(t.popup.slotReservedAlpha.title);
  await page.keyboard.press('Escape');
  await slot(page, 4).click();
  await dialog.getByRole('button', { name: new RegExp(t.popup.unlockSlot.submit) }).click();
  await expect(dialog).toContainText(t.popup.notEnoughMoons.title);
  await dialog.getByRole('button', { name: t.popup.stay }).click();

  await page.getByRole('tab', { name: t.category.hat }).click();
  await card(page, 'C9').click();
  await isWorn(page, 'hat', 'C9');
  await save.click();
  await expect(dialog).toContainText(t.popup.notEnoughCoins.title);
  await expectAccessible(page, 'too few coins');
  await dialog.getByRole('button', { name: t.popup.stay }).click();

  await card(page, 'C19').click();
  await isWorn(page, 'hat', 'C19');
  await save.click();
  await expect(dialog).toContainText(t.popup.notEnoughMoons.title);
  await dialog.getByRole('button', { name: t.popup.toMoons }).click();
  await expect(page).toHaveURL(/\/shop\/buy\?/);
  // The look that was tried on is still there.
  await page.getByRole('link', { name: shop.en.buy.back }).click();
  await isWorn(page, 'hat', 'C19');

  await page.getByRole('tab', { name: t.category.hat }).click();
  await card(page, 'C22').click();
  await isWorn(page, 'hat', 'C22');
  await save.click();
  await expect(dialog).toContainText(t.popup.itemsReservedAlpha.title);
  await dialog.getByRole('button', { name: t.popup.toAlpha }).click();
  await expect(page).toHaveURL(/\/shop\/alpha$/);
  await expect(page.getByTestId('reserved')).not.toHaveCount(0);
  await page.getByRole('link', { name: shop.en.toWardrobe }).click();
  await isWorn(page, 'hat', 'C22');

  // Leaving with an unsaved look asks for confirmation.
  await page.getByRole('banner').getByRole('link', { name: player.words.nav.lobby }).click();
  await dialog.getByRole('button', { name: t.leave.go }).click();
  await player.isInTheLobby();
});

test('the wardrobe can be used with the keyboard alone', async ({ person }) => {
  const t = wardrobe.en;
  const guest = await person('Basil');
  const { page } = guest;
  await guest.registerAsGuest();
  await guest.goto('/_app/wardrobe');
  await page.getByRole('tab', { name: t.category.face }).focus();
  for (const next of [t.category.eyes, t.category.nose, t.category.hair]) {
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('tab', { name: next })).toBeFocused();
  }
  await expect(page.getByRole('tab', { name: t.category.hair })).toHaveAttribute('aria-selected', 'true');
  await card(page, 'H1').focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('stage')).not.toHaveAttribute('data-skin', /"hair":{"id":"H1"/);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: t.bill.cancel }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('said')).toHaveText(fill(t.said.cancelled, {}));
  await isWorn(page, 'hair', 'H1');
});

test('the figure in the mirror can be saved as a picture', async ({ person }) => {
  const t = wardrobe.en;
  const guest = await person('Basil');
  const { page } = guest;
  await guest.registerAsGuest();
  await guest.goto('/_app/wardrobe');
  const stage = page.getByTestId('stage');
  await drawn(stage.getByRole('img', { name: t.stage.tried }));
  const [body, head] = [await savedPicture(page), await savedPicture(page, t.stage.view.head)];
  expect([body.name, body.width, body.height]).toEqual([`${guest.name}.png`, 782, 1024]);
  expect([head.width, head.height]).toEqual([1024, 1024]);
  // The background is transparent, the figure in the middle is not.
  for (const { opacity } of [body, head]) expect([opacity(0.01, 0.01), opacity(0.99, 0.01), opacity(0.5, 0.5)]).toEqual([0, 0, 255]);
});

/**
 * Saves the picture of a view; returns its name, its size, and a function that reads its opacity (0 to 255) at a position, given
 * as parts of width and height.
 */
async function savedPicture(page: Page, view?: string) {
  if (view !== undefined) await page.getByRole('radio', { name: view }).check({ force: true });
  const arrives = page.waitForEvent('download');
  await page.getByRole('button', { name: wardrobe.en.tools.picture }).click();
  const file = await arrives;
  const { data, info } = await sharp(await file.path())
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const opacity = (x: number, y: number) => data[(Math.floor(y * height) * width + Math.floor(x * width)) * channels + 3];
  return { name: file.suggestedFilename(), width, height, opacity };
}
