// Seasons as admins plan them: an event is moved, left out and taken back, a pass is changed, and all of it goes through a file.
import { readFile } from 'node:fs/promises';
import { expect, expectAccessible, test } from './support/test';
import { cases, fill, staff, staffSeasons } from './support/words';

// What is planned is planned for everybody on the server.
test.use({ serverOptions: { alone: true } });

const DAY_MS = 86_400_000;

test('an admin plans events and a pass, tries them, and imports what was exported', async ({ person, server }) => {
  test.setTimeout(180_000);
  const [t, words] = [staffSeasons.en, staff.en];
  const admin = await person('Selma');
  const { page } = admin;
  await admin.register();
  await server.rank(admin.name, 'admin');
  await admin.goto('/_app/mod');
  await page.getByRole('navigation', { name: words.nav.label }).getByRole('link', { name: words.nav.seasons }).click();
  const [seasons, dialog] = [page.getByTestId('season'), page.getByRole('dialog')];
  await expect(seasons).toHaveCount(3);
  const coming = page.getByTestId('event').filter({ has: page.getByRole('button', { name: t.events.leaveOut }) });
  // Two years of eight events, but for what is shown already.
  expect(await coming.count()).toBeGreaterThanOrEqual(14);
  await expectAccessible(page, 'the seasons');
  // What is shown soon may be shown while the test runs.
  const [id, next] = [await coming.nth(2).getAttribute('data-event'), await coming.nth(3).getAttribute('data-event')];
  const event = page.locator(`[data-testid="event"][data-event="${id}"]`);
  const field = (label: string) => dialog.getByLabel(label, { exact: true });
  const keep = () => dialog.getByRole('button', { name: t.keep }).click();
  const press = (name: string) => event.getByRole('button', { name: new RegExp(`^${name}`) }).click();

  // It can't be as long as that, nor last until the next one starts.
  await press(t.edit);
  const [starts, ends] = [field(t.event.starts), field(t.event.ends)];
  const first = Date.parse(`${await starts.inputValue()}Z`);
  const typed = (at: number) => new Date(at).toISOString().slice(0, 16);
  await ends.fill(typed(first + 40 * DAY_MS));
  await keep();
  await expect(ends).toHaveAccessibleDescription(new RegExp(t.refused.ends.too_large));
  await expectAccessible(page, 'the form of an event');
  await ends.fill(typed(first + 5 * DAY_MS));
  await keep();
  await expect(dialog).toHaveCount(0);
  await expect(event).toContainText(t.origin.staff);
  await expect(event).toContainText('5 days');

  await press(t.events.leaveOut);
  await dialog.getByRole('button', { name: t.events.leaveOut }).click();
  await expect(event).toContainText(t.origin.withdrawn);
  await press(t.takeBack);
  await dialog.getByRole('button', { name: t.takeBack }).click();
  await expect(event).toContainText(t.origin.calendar);

  // Another event at its time is refused.
  await page.getByRole('button', { name: t.events.add }).click();
  await starts.fill(typed(first + DAY_MS));
  await ends.fill(typed(first + 3 * DAY_MS));
  await field(t.event.id).fill('feast-1');
  await field(t.event.limitOfDay).fill('50');
  await field(t.deed.game).fill('10');
  await field(fill(t.event.unlockableElement, { place: 1 })).fill('C1');
  await field(fill(t.event.unlockablePoints, { place: 1 })).fill('20');
  // What is sold in an event alone is its design's own.
  const { events } = (await (await page.request.get('/api/mod/seasons')).json()) as { events: { event: { design: string; exclusive: string } }[] };
  const design = await field(t.event.design).inputValue();
  const own = events.find((each) => each.event.design === design)?.event.exclusive ?? '';
  await field(t.event.exclusive).fill(own);
  await keep();
  await expect(starts).toHaveAccessibleDescription(new RegExp(String(id)));
  await page.keyboard.press('Escape');

  // Somebody with all the points, on its first day.
  await press(t.try);
  await field(t.tryEvent.joined).check();
  await field(t.tryEvent.points).fill('10000');
  await dialog.getByRole('button', { name: t.tryEvent.run }).click();
  await expect(dialog.getByTestId('tried')).toContainText(t.tryEvent.phases.running);
  await expect(dialog.locator('[data-testid="reward"]:not([data-state="collectable"])')).toHaveCount(0);
  await expect(dialog.getByTestId('exclusive')).toContainText(t.tryEvent.mayBuy);
  await expectAccessible(page, 'an event that is tried');
  await page.keyboard.press('Escape');

  // A pass that pays for itself is refused.
  const pass = seasons.nth(1);
  const number = Number(await pass.getAttribute('data-season'));
  await pass.getByRole('button', { name: t.edit }).click();
  const cell = (order: number) => dialog.getByTestId(`cell-${order}-bought`);
  for (const order of [1, 2, 3, 4, 5]) {
    await cell(order).getByRole('combobox').first().selectOption({ label: t.passes.kind.moons });
    await cell(order).getByRole('textbox').fill('100');
  }
  await keep();
  await expect(dialog.getByText(t.refused.elements.too_many_moons)).toBeVisible();
  for (const order of [1, 2, 3, 4, 5]) await cell(order).getByRole('textbox').fill('1');
  await keep();
  await expect(dialog).toHaveCount(0);
  await expect(pass).toContainText(t.origin.staff);

  // What was exported is planned again, after it was taken back.
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: t.export }).click()]);
  expect(download.suggestedFilename()).toBe('moonhowl-seasons.json');
  const file = await readFile(await download.path());
  expect((JSON.parse(file.toString()) as { events: { id: string }[] }).events.map((each) => each.id)).toEqual(expect.arrayContaining([id, next]));
  await pass.getByRole('button', { name: t.takeBack }).click();
  await dialog.getByRole('button', { name: t.takeBack }).click();
  await expect(pass).toContainText(t.origin.calendar);
  await page.getByRole('button', { name: t.import }).click();
  await field(t.file.file).setInputFiles({ name: 'moonhowl-seasons.json', mimeType: 'application/json', buffer: file });
  await expect(dialog.getByTestId('plans')).toContainText(String(next));
  await dialog.getByRole('button', { name: t.file.run }).click();
  await expect(dialog).toHaveCount(0);
  await expect(pass).toContainText(t.origin.staff);
  await expect(event).toContainText(t.origin.staff);

  await admin.goto('/_app/mod/audit');
  await expect(page.getByText(fill(cases.en.audit.act.planPass, { season: number }))).toBeVisible();
  await expect(page.getByText(fill(cases.en.audit.act.withdrawEvent, { event: String(id) }))).toBeVisible();
});
