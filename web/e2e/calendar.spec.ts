// The year of the moon: a visitor's browser computes it with the engine, and the server says the same to who is signed in.
import type { Page } from '@playwright/test';
import { expect, test } from './support/test';

/** When the seasons and the events on the page begin. */
async function datesOn(page: Page) {
  await expect(page.getByTestId('seasons')).toBeVisible();
  return page.getByTestId('seasons').evaluate((list) => ({
    seasons: [...list.querySelectorAll<HTMLElement>('[data-moon]')].map(({ dataset }) => Number(dataset.from)),
    events: [...list.querySelectorAll<HTMLElement>('[data-event]')].map(({ dataset }) => [dataset.event, Number(dataset.start)]),
  }));
}

test('the calendar of a visitor’s browser is the house’s', async ({ person }) => {
  const anna = await person('Anna');
  const { page, words } = anna;
  await anna.goto('/');
  await page
    .getByRole('banner')
    .getByRole('link', { name: new RegExp(words.moon.calendar.split('}}')[1] ?? '') })
    .click();
  await expect(page).toHaveURL(/\/calendar$/);
  const computed = await datesOn(page);
  expect(computed.seasons).toHaveLength(13);

  await anna.register();
  const end = await anna.get<number>('/api/leaderboard/timer');
  expect(computed.seasons[1]).toBe(end);
  const events = await anna.get<{ id: string; start: number; end: number }[]>('/api/event');
  // The page shows thirteen moons, the server the events of a year: one of the two ends first.
  const ahead = events.filter(({ end }) => end > Date.now()).map(({ id, start }) => [id, start]);
  const both = Math.min(ahead.length, computed.events.length);
  expect(both).toBeGreaterThan(6);
  expect(computed.events.slice(0, both)).toEqual(ahead.slice(0, both));
  await anna.goto('/calendar');
  // Links to what the server has told.
  await expect(page.getByTestId('seasons').getByRole('link')).not.toHaveCount(0);
  expect((await datesOn(page)).events).toEqual(computed.events);
});
