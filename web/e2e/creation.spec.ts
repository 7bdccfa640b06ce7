// The creation of a game. Its balance meter plays thousands of games in a worker while roles are chosen.
import type { Locator } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './support/test';

/** The village's share as the meter shows it. */
const village = async (meter: Locator) => Number(/Village (\d+)%/.exec(await meter.innerText())?.[1]);

test('the balance meter measures every playable composition, and remembers its results', async ({ person }) => {
  const anna = await person('Anna');
  const { page, words } = anna;
  await anna.registerAsGuest();
  await anna.goto('/_app/create');
  const meter = page.getByTestId('balance');
  const change = (what: 'add' | 'remove', role: 'villager' | 'werewolf') =>
    page.getByRole('button', { name: words.create[what].replace('{{role}}', words.roles[role].name), exact: true }).click();

  // The meter measures until its result is precise enough.
  await expect(meter).toHaveAttribute('data-state', 'settled', { timeout: 30_000 });
  await expect(meter).toContainText(/Village \d+% ± [12]/);
  await expect(meter.getByRole('status')).toContainText('The village wins');
  expect(Number(await meter.getAttribute('data-games'))).toBeGreaterThan(1000);
  const before = await village(meter);
  const text = await meter.innerText();

  // With a role missing there is nothing to measure; with a third wolf in its place the village wins less often.
  await change('remove', 'villager');
  await expect(meter).toHaveAttribute('data-state', 'unplayable');
  await change('add', 'werewolf');
  await expect(meter).toHaveAttribute('data-state', 'measuring');
  await expect(meter).toHaveAttribute('data-state', 'settled', { timeout: 30_000 });
  expect(await village(meter)).toBeLessThan(before - 10);

  // The first composition again: its result is shown without a new measurement.
  await change('remove', 'werewolf');
  await change('add', 'villager');
  await expect(meter).toHaveAttribute('data-state', 'settled', { timeout: 1000 });
  expect(await meter.innerText()).toBe(text);

  await expectAccessible(page, 'the creation of a game with its chances');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page, 'the creation of a game');
});

test('roles that need text are removed from a voice game and not suggested for one', async ({ person }) => {
  const anna = await person('Anna');
  const { page, words } = anna;
  await anna.registerAsGuest();
  await anna.goto('/_app/create');
  const chosen = page.locator('#composition-roles').getByRole('status');
  const girl = page.getByRole('button', { name: words.create.remove.replace('{{role}}', words.roles.littleGirl.name), exact: true });
  const mayor = page.getByRole('switch', { name: words.create.mayor });
  await page.getByLabel(words.create.slots, { exact: true }).fill('10');
  await mayor.click();

  // The suggested roles for ten seats include the little girl.
  await page.getByRole('button', { name: words.create.suggest }).click();
  await expect(girl).toBeEnabled();
  await page.getByRole('switch', { name: words.create.voice }).click();
  await expect(girl).toBeDisabled();
  await expect(chosen).toHaveText('10 of 10 roles chosen');
  await expect(page.getByText(words.create.ready)).toBeVisible();

  await page.getByRole('button', { name: words.create.suggest }).click();
  await expect(chosen).toHaveText('10 of 10 roles chosen');
  await expect(girl).toBeDisabled();
  await expect(mayor).toBeChecked();
  await expect(page.getByText(words.create.ready)).toBeVisible();
});
