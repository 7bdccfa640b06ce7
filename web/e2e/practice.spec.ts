// A game against bots needs no server: the engine plays in the browser's worker.
import { expect, LONG, test } from './support/test';

test.use({ serverOptions: { alone: true } });

test('a practice game goes on to its end after the server is killed', LONG, async ({ person, server }) => {
  test.setTimeout(300_000);
  const anna = await person('Anna', { reducedMotion: 'no-preference' });
  await anna.goto('/');
  await expect(anna.page.getByRole('link', { name: anna.words.landing.practice }).first()).toHaveAttribute('href', '/practice');
  await anna.goto('/practice?pace=0.1&deal=villager,werewolf,seer,villager,villager');
  const start = anna.page.getByRole('button', { name: anna.words.practice.start });
  await expect(start).toBeEnabled();
  await anna.page.waitForFunction(() => performance.getEntriesByName('engine:drawings').length > 0);
  await server.kill();

  await start.click();
  await anna.page.getByRole('button', { name: anna.words.reveal.ok }).click();
  // All avatars are drawn, none is still a silhouette.
  await expect(anna.page.locator('img[data-drawn="true"]').nth(4)).toBeVisible();
  await expect(anna.page.locator('img[data-drawn="false"]')).toHaveCount(0);
  await anna.room.playToTheEnd();
  await expect(anna.room.ending.getByRole('heading').first()).toBeVisible();
  // Its story is told too: nothing of the end is fetched.
  await expect(anna.room.ending.getByTestId('chapter').first()).toBeVisible();
  expect(await anna.room.ending.getByTestId('ending-role').count()).toBeGreaterThanOrEqual(5);
});
