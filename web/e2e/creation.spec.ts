// The creation of a game. Its balance meter plays thousands of games in a worker while roles are chosen.
import type { Locator } from '@playwright/test';
import { expect, expectAccessible, test } from './support/test';

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
});

test('an untouched suggestion follows the number of players, and a chosen set keeps its roles', async ({ person }) => {
  const anna = await person('Anna');
  const { page, words } = anna;
  await anna.registerAsGuest();
  await anna.goto('/_app/create');
  const chosen = page.locator('#composition-roles').getByRole('status');
  const remove = (role: keyof typeof words.roles) =>
    page.getByRole('button', { name: words.create.remove.replace('{{role}}', words.roles[role].name), exact: true });
  const slots = page.getByLabel(words.create.slots, { exact: true });

  await slots.fill('5');
  await expect(chosen).toHaveText('5 of 5 roles chosen');
  // No switch promises what there is not yet.
  const { create } = words;
  await expect(page.getByRole('switch', { name: create.voice })).toBeVisible();
  const switches = await page.getByRole('switch').evaluateAll((all) => all.map((each) => (each as HTMLInputElement).labels?.[0]?.textContent));
  expect(switches.sort()).toEqual([create.mayor, create.voice, create.private, create.serious, create.anonymous, create.balancing].sort());
  await expect(remove('mentalist')).toBeEnabled();
  await expect(page.getByText(words.create.ready.even)).toBeVisible({ timeout: 30_000 });

  // One's own set: only villagers come and go, and the page says that the wolf has it hard.
  await remove('mentalist').click();
  await page.getByRole('button', { name: words.create.add.replace('{{role}}', words.roles.seer.name), exact: true }).click();
  await slots.fill('12');
  await expect(chosen).toHaveText('12 of 12 roles chosen');
  await expect(remove('seer')).toBeEnabled();
  await expect(page.getByText(words.create.ready.villagers)).toBeVisible({ timeout: 30_000 });

  // The suggested roles again, with the options as they are.
  const mayor = page.getByRole('switch', { name: words.create.mayor });
  await mayor.click();
  await page.getByRole('button', { name: words.create.suggest }).click();
  await expect(remove('cupid')).toBeEnabled();
  await expect(mayor).toBeChecked();
});

test('a practice game that can’t be dealt says so, and leads to another one', async ({ person }) => {
  const { page, words } = await person('Anna');
  await page.goto('/practice?deal=villager');
  const start = page.getByRole('button', { name: words.practice.start });
  await start.click();
  const failed = page.getByTestId('practice-failed');
  await expect(failed).toContainText(words.practice.failed);
  await failed.getByRole('link', { name: words.practice.again }).click();
  await expect(start).toBeEnabled();
});
