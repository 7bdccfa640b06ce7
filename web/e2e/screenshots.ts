// Takes the screenshots of docs/screenshots: the way from a stranger's first page to the end of a game and its replay, wide and on a phone,
// in English and French;
// and the shop and what a season has. The game goes at its own pace, and the player talks, votes and answers, as people do: it takes about
// ten minutes.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { SIX } from './support/account';
import type { Person } from './support/person';
import type { Placed } from './support/seeds';
import { expect, test } from './support/test';
import { lesson, table, wardrobe } from './support/words';

const FOLDER = process.env.SCREENSHOTS ?? fileURLToPath(new URL('../../docs/screenshots', import.meta.url));
const SIZES = { wide: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } };

test.use({ serverOptions: { pace: 1, demo: true, alone: true } });

const FRIENDS = { en: 'Oswald', fr: 'Séverin' };
const NAMES = { en: 'Rosalind', fr: 'Mathilde' };
const GREETINGS = { en: 'Good morning. Who was out last night?', fr: 'Bonjour à tous. Qui est sorti cette nuit ?' };
/** Seats of the game. */
const SLOTS = 8;
/** Milliseconds: longer than a night and a day, and than a game. */
const [A_WHILE, A_GAME] = [400_000, 2_400_000];

for (const locale of ['en', 'fr'] as const) {
  for (const [size, viewport] of Object.entries(SIZES)) {
    test(`${locale}, ${size}`, async ({ person, account }) => {
      test.setTimeout(2 * A_GAME);
      await mkdir(FOLDER, { recursive: true });
      const player = await person(NAMES[locale], { locale, viewport });
      const { page, room } = player;
      const shoot = (screen: string, shown?: Locator) => picture(page, `${screen}-${locale}-${size}`, shown);

      // The browser speaks the player's language, so that the page offers no other.
      await page.addInitScript((language) => Object.defineProperty(navigator, 'language', { get: () => language }), locale);
      await player.goto('/');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
      await shoot('landing');
      if (process.env.LAST_SCREEN === 'landing') return;

      const friend = await account(FRIENDS[locale], locale);
      await player.goto(await friend.openGame(SIX));
      await expect(page.getByRole('heading', { level: 1 })).toContainText(friend.name);
      await page.waitForLoadState('networkidle');
      await shoot('invitation');

      // The hand points at whom the seer should look at.
      await player.goto('/lesson');
      const narrator = (step: string) => page.locator(`[data-testid="narrator"][data-step="${step}"]`);
      const goOn = () => page.getByTestId('narrator').getByRole('button', { name: lesson[locale].goOn }).click();
      await expect(narrator('welcome')).toBeVisible();
      await goOn();
      await page.getByTestId('reveal').getByRole('button').click();
      await expect(narrator('look')).toBeVisible();
      await goOn();
      await shoot('lesson', page.getByTestId('hand').first());

      await player.playAsGuest();
      await expect(page.getByTestId('game').first()).toBeVisible();
      await shoot('lobby');

      await player.goto('/_app/wardrobe');
      await page.getByRole('tab', { name: wardrobe[locale].category.hat }).click();
      // Tries on the sixth hat.
      await page.getByTestId('element').nth(5).click();
      await expect(page.locator('main img[data-drawn="false"]')).toHaveCount(0);
      await page.evaluate(() => window.scrollTo(0, 0));
      await shoot('wardrobe');
      await page.getByTestId('bill').getByRole('button', { name: wardrobe[locale].bill.cancel }).click();
      await player.goto('/_app');

      await player.goto('/_app/create');
      await expect(page.getByRole('button', { name: player.words.create.submit })).toBeEnabled();
      await expect(player.accountMenu()).toBeVisible();
      await expect(page.getByTestId('balance')).toHaveAttribute('data-state', 'settled', { timeout: 60_000 });
      await shoot('creation');

      // Whoever is the first to die sees no village that votes: they play another game.
      for (;;) {
        await player.goto('/_app');
        await player.createGame(SLOTS);
        await room.fillWithBots();
        await room.reaches('reveal');
        await shoot('role', page.getByTestId('reveal'));
        await room.reaches('night');
        await shoot('night', room.root.and(page.locator('[data-phase="night"]')));
        await room.playUntil(page.locator('[data-testid="room"][data-phase="day"]'), A_WHILE);
        if ((await room.seatOf(player.name).getAttribute('data-alive')) === 'true') break;
        await player.press(player.words.room.leave);
        await player.isInTheLobby();
      }
      await greet(player, size === 'phone');
      // A day with at least one vote.
      const vote = player.words.scene.votes_one.replace(/\W*{{.*?}}\W*/, '');
      const voted = page.locator(`[data-testid="room"][data-phase="day"] [data-testid="seat"][aria-label*="${vote}"]`).first();
      await room.playUntil(voted, A_WHILE);
      await shoot('day', voted);
      const note = await room.openNote((await voted.getAttribute('data-name')) ?? '');
      await note.getByRole('button', { name: table[locale].notes.suspect }).click();
      await shoot('notes', note);
      await page.getByRole('tab', { name: player.words.chat.channel.village }).click();
      if (size === 'phone') await room.pane('scene').click();
      const death = page.getByTestId('death').first();
      await room.playUntil(death, A_WHILE);
      await shoot('death', death);
      await room.playToTheEnd(A_GAME);
      await expect(room.ending.getByTestId('gains')).toHaveAttribute('data-playing', 'false', { timeout: 20_000 });
      await expect(room.ending.getByTestId('ending-seat').filter({ hasText: player.name })).not.toContainText(player.words.deathReason.kick);
      await shoot('end', room.ending);
      // A guest keeps what they earned by one field.
      await page.getByTestId('keep').scrollIntoViewIfNeeded();
      await shoot('keep', page.getByTestId('keep'));

      await room.ending.getByRole('link', { name: player.words.ending.replay }).click();
      await expect(page.getByTestId('replay')).toBeVisible();
      await page.getByTestId('mark').nth(1).click();
      await page.evaluate(() => window.scrollTo(0, 0));
      await shoot('replay');
    });
  }
}

/** Other players of the season, the best first. */
const CLIMBERS: Placed[] = Array.from({ length: 60 }, (_, at) => ({
  name: `Climber${String(at).padStart(2, '0')}`,
  elo: 1480 - at * 7,
  games: 40 - (at % 20),
}));
const GUISERS = CLIMBERS.map(({ name }, at) => [name, 300 - at * 4, 0] as const);
const DAY = 86_400_000;

// The events of Chromium's own day may be far away: a festival runs meanwhile.
const FESTIVAL = { id: 'harvestFestival-2020', design: 'harvestFestival', starts: Date.now() - 3 * DAY, ends: Date.now() + 4.5 * DAY };

for (const locale of ['en', 'fr'] as const) {
  for (const [size, viewport] of Object.entries(SIZES)) {
    test(`seasons and shop: ${locale}, ${size}`, async ({ person, server }) => {
      await mkdir(FOLDER, { recursive: true });
      const player = await person(NAMES[locale], { locale, viewport });
      const { page } = player;
      const shoot = async (path: string, screen: string, shown: Locator) => {
        await player.goto(path);
        await expect(shown).toBeVisible();
        await page.waitForLoadState('networkidle');
        await picture(page, `${screen}-${locale}-${size}`, shown);
      };
      await player.register();
      const pass = (await (await page.request.get('/api/moonpass')).json()) as { moonpass: { id: string } };
      const friends = CLIMBERS.filter((_, at) => at % 17 === 3).map((each) => [player.name, each.name] as const);
      await server.season(Number(pass.moonpass.id), [...CLIMBERS, { name: player.name, elo: 1335, games: 21 }], friends);
      await server.event(FESTIVAL, [...GUISERS, [player.name, 172, 34]]);
      await shoot('/shop', 'shop', page.getByTestId('offer').first());
      await shoot('/drops', 'drops', page.getByRole('main').getByRole('heading', { level: 1 }));
      await shoot('/moonpass', 'moonpass', page.getByTestId('step').first());
      await shoot('/events', 'event', page.getByTestId('standing'));
      await shoot('/leaderboard', 'leaderboard', page.getByTestId('standing'));
    });
  }
}

/** Says something in the village's chat, which is the other pane on a phone. */
async function greet({ room, locale }: Person, onPhone: boolean): Promise<void> {
  if (onPhone) await room.pane('chat').click();
  await room.say(GREETINGS[locale]);
  if (onPhone) await room.pane('scene').click();
}

/** Waits until all animations that are not endless have finished: the sky, tombstones, panels. */
function animationsFinished(page: Page): Promise<void> {
  return page.evaluate(async () => {
    // An animation that the last change of the page has started runs from the next frame on.
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await frame();
    await frame();
    const moving = document.getAnimations().filter((each) => each.playState === 'running' && each.effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(moving.map(({ finished }) => finished));
  });
}

/**
 * Saves a screenshot as a PNG with a palette: a fifth of the size without a visible difference. `shown`: what it is about, which must
 * still be there then.
 */
async function picture(page: Page, name: string, shown = page.getByRole('main')): Promise<void> {
  // On a phone, answering a prompt has scrolled the page: the prompt's title must be visible, if its pane is on screen.
  await page
    .getByTestId('prompt')
    .evaluateAll((prompts) => prompts.find((each) => each.closest('[inert]') === null)?.scrollIntoView({ block: 'start' }));
  // All avatars are drawn.
  await expect(page.locator('img[data-drawn="false"]')).toHaveCount(0);
  await animationsFinished(page);
  const raw = await page.screenshot({ animations: 'disabled' });
  expect(await shown.isVisible(), `${name} shows what it is about`).toBe(true);
  await sharp(raw)
    .png({ palette: true, quality: 85, effort: 10, compressionLevel: 9 })
    .toFile(join(FOLDER, `${name}.png`));
}
