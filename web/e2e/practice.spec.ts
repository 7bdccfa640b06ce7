// A game against bots needs no server: the engine plays in the browser's worker.
import { expect, test } from './support/test';

test('a practice game goes on to its end though the server is gone', async ({ person, server }) => {
  test.setTimeout(300_000);
  const anna = await person('Anna');
  await anna.page.goto('/');
  await anna.page.getByRole('link', { name: /practi[cs]e/i }).first().click();
  await expect(anna.page).toHaveURL(/\/practice$/);
  await server.kill();

  await anna.page.getByRole('button', { name: /start/i }).click();
  await anna.room.playToTheEnd();
  await expect(anna.room.ending.getByRole('heading').first()).toBeVisible();
  expect(await anna.room.ending.getByTestId('ending-role').count()).toBeGreaterThanOrEqual(5);
});
