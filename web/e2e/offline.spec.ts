// The installed application: it opens without a network, and newer versions of it wait until they are wanted.
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import type { Person } from './support/person';
import { expectNoSidewaysScroll, PHONE } from './support/layout';
import { expect, expectAccessible, expectUsable, LONG, test } from './support/test';
import { words as texts } from './support/words';

const DEAL = '/practice?pace=0.1&deal=seer,werewolf,villager,villager,villager';

/** Some hundred files are fetched and kept while another story has the other core. */
const KEPT_WITHIN = 60_000;

/** Waits until the application and the drawings of all looks are kept in the browser. */
async function isKept(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('offline:ready').length > 0, undefined, { timeout: KEPT_WITHIN });
}

/** Takes the network away, from the page and from the service worker. */
async function goOffline({ page, proxy }: Person): Promise<void> {
  proxy.cut();
  await page.context().setOffline(true);
}

async function goOnline({ page, proxy }: Person): Promise<void> {
  proxy.restore();
  await page.context().setOffline(false);
}

/** Begins a practice game, and answers its first question. */
async function playFirstNight({ page, room, words }: Person): Promise<void> {
  await page.getByRole('button', { name: words.practice.start }).click();
  await page.getByRole('button', { name: words.reveal.ok }).click();
  await expect(page.locator('[data-testid="prompt"][data-kind="see"]')).toBeVisible();
  await room.playUntil(page.locator('[data-testid="room"]:is([data-phase="dawn"], [data-phase="day"])'), 60_000);
}

test.describe('without a network', () => {
  test.use({ serverOptions: { alone: true } });

  for (const { locale, viewport } of [
    { locale: 'en', viewport: { width: 1280, height: 800 } },
    { locale: 'fr', viewport: PHONE },
  ] as const) {
    test(`an installed application opens and practises, in ${locale}`, LONG, async ({ person }) => {
      const anna = await person('Anna', { locale, viewport, hasTouch: viewport === PHONE, serviceWorkers: 'allow' });
      const { page, words } = anna;
      await anna.goto('/');
      await isKept(page);
      await goOffline(anna);

      await anna.goto('/');
      await expect(page.getByRole('heading', { level: 1, name: words.landing.title })).toBeVisible();
      // Each of these has never been open before.
      await anna.goto('/rules');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await anna.goto('/rules/witch');
      await expect(page.getByRole('heading', { level: 1, name: words.roles.witch.name })).toBeVisible();

      for (const path of ['/_app', '/_app/settings', '/sign-in', '/game/abcdefghjkmn']) {
        await anna.goto(path);
        await expect(page.getByRole('heading', { level: 1, name: words.offline.title }), path).toBeVisible();
      }
      await (viewport === PHONE ? expectUsable : expectAccessible)(page, 'the page without a network');

      await anna.goto(DEAL);
      await playFirstNight(anna);
      await expect(page.locator('img[data-drawn="true"]').nth(4)).toBeVisible();
      await expect(page.locator('img[data-drawn="false"]')).toHaveCount(0);

      await anna.goto('/sign-in');
      await expect(page.getByTestId('offline')).toBeVisible();
      await goOnline(anna);
      await expect(page.getByLabel(words.auth.login)).toBeVisible();

      // The other language was never shown.
      await goOffline(anna);
      const other = locale === 'en' ? 'fr' : 'en';
      await anna.goto('/rules');
      await page.getByRole('combobox', { name: words.app.language }).selectOption(other);
      await expect(page.locator('html')).toHaveAttribute('lang', other);
      await expect(page.getByRole('link', { name: texts[other].nav.rules }).first()).toBeVisible();
    });
  }
});

/** The limit of docs/PERFORMANCE.md for what is fetched to be kept, compressed. */
const MOST_KEPT_BYTES = 1_100_000;

test('what is kept is small: no page of moderators, of the shop or of somebody, and nothing that the server computes', async ({ person, server }) => {
  const { page } = await person('Anna', { serviceWorkers: 'allow' });
  await page.goto('/');
  await isKept(page);
  const paths = await page.evaluate(async () => {
    const builds = (await caches.keys()).filter((name) => name.startsWith('moonhowl-build-'));
    const requests = await Promise.all(builds.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(paths).toContain('/index.html');
  expect(paths.filter((path) => !/^\/(index\.html|favicon(-call)?\.svg|assets\/[^/]+)$/.test(path))).toEqual([]);
  expect(
    paths.filter((path) =>
      /\/(Moderators|ModRoomPage|StaffFrame|AuditPage|staff|shopRoutes|ShopPage|BuyPage|ProfilePage|Purchases|WrittenPage|monitor|gauge|rewind|moonhowl_gauge|moonhowl_rewind)/.test(
        path,
      ),
    ),
  ).toEqual([]);
  const sizes = await Promise.all(paths.map((path) => server.build.compressedSize(path)));
  const total = sizes.reduce((sum, bytes) => sum + bytes, 0);
  expect(total).toBeGreaterThan(MOST_KEPT_BYTES / 2);
  expect(total).toBeLessThanOrEqual(MOST_KEPT_BYTES);
});

test.describe('a newer version', () => {
  test.use({ serverOptions: { alone: true, ownBuild: true } });

  /** The first script of the page that is shown. */
  const shownScript = (page: Page) => page.locator('script[type="module"]').first().getAttribute('src');

  /** Lets the page ask for a newer version, as it does now and then; waits until that version is kept and the page has heard of it. */
  async function fetchNext(page: Page): Promise<void> {
    await page.evaluate(async () => {
      const active = new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve));
      await (await navigator.serviceWorker.ready).update();
      await active;
    });
  }

  test('is announced outside of games only, and comes when it is wanted', LONG, async ({ person, server }) => {
    const anna = await person('Anna', { locale: 'fr', viewport: PHONE, serviceWorkers: 'allow' });
    const { page, words } = anna;
    const notice = page.getByTestId('update');
    await anna.goto('/');
    await isKept(page);
    const before = await server.build.firstScript();
    await anna.goto('/practice?pace=1&deal=villager,werewolf,villager,villager,villager');
    await page.getByRole('button', { name: words.practice.start }).click();
    await page.getByRole('button', { name: words.reveal.ok }).click();

    await server.build.bringOutNext();
    await fetchNext(page);
    // What the service worker keeps has to do, without the browser's HTTP cache.
    await (await page.context().newCDPSession(page)).send('Network.clearBrowserCache');
    // The game is still there, and nothing in it speaks of the version.
    await anna.room.isOpen();
    await expect(notice).toHaveCount(0);
    expect(await shownScript(page)).toBe(before);

    page.on('dialog', (dialog) => void dialog.accept());
    await page.getByRole('button', { name: words.room.leave, exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: words.room.leave, exact: true }).click();
    await expect(notice).toBeVisible();
    await expect(notice).toContainText(words.update.ready);
    await expectAccessible(page, 'the notice of a newer version');
    await expectNoSidewaysScroll(page, 'the notice of a newer version');
    // A page of the older version that was never open: the server has lost its files, the browser has kept them.
    await page.getByRole('link', { name: words.nav.rules }).first().click();
    await expect(page).toHaveURL(/\/fr\/rules$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await shownScript(page)).toBe(before);

    await notice.getByRole('button', { name: words.update.reload }).click();
    await expect.poll(() => shownScript(page)).toBe(await server.build.firstScript());
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(notice).toHaveCount(0);
  });

  test('is what a page without a service worker goes on with', async ({ person, server }) => {
    const anna = await person('Anna');
    const { page, words } = anna;
    await anna.goto('/');
    await server.build.bringOutNext();
    await page.getByRole('link', { name: words.nav.rules }).first().click();
    await expect.poll(() => shownScript(page)).toBe(await server.build.firstScript());
    await expect(page).toHaveURL(/\/rules$/);
    await expect(page.getByRole('searchbox')).toBeVisible();
  });
});

interface Manifest {
  id: string;
  lang: string;
  start_url: string;
  scope: string;
  icons: { src: string; sizes: string; type: string; purpose: string }[];
  screenshots: { src: string; sizes: string; type: string }[];
  shortcuts: { url: string; icons: { src: string; sizes: string; type: string }[] }[];
}

test('browsers understand the manifest of each language, and find what it names', async ({ person }) => {
  const { page } = await person('Anna');
  const devtools = await page.context().newCDPSession(page);
  const ids = new Set<string>();
  for (const locale of ['en', 'fr'] as const) {
    await page.goto(locale === 'en' ? '/' : '/fr');
    await expect(page.locator('link[rel="manifest"]')).toHaveAttribute('href', `/${locale}.webmanifest`);
    const { errors, data = '' } = await devtools.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    const manifest = JSON.parse(data) as Manifest;
    expect(manifest).toMatchObject({ lang: locale, scope: '/', display: 'standalone' });
    ids.add(manifest.id);
    expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual(
      expect.arrayContaining(['192x192 any', '512x512 any', '512x512 maskable']),
    );
    for (const { src, sizes, type } of [...manifest.icons, ...manifest.screenshots, ...manifest.shortcuts.flatMap(({ icons }) => icons)]) {
      const answer = await page.request.get(src);
      const { width, height } = await sharp(await answer.body()).metadata();
      expect([src, answer.headers()['content-type'], `${width}x${height}`]).toEqual([src, type, sizes]);
    }
    for (const url of [manifest.start_url, ...manifest.shortcuts.map(({ url }) => url)])
      expect((await page.request.get(url)).status(), url).toBe(200);
  }
  expect(ids.size, 'one application in all languages').toBe(1);
  expect((await page.request.get('/apple-touch-icon.png')).headers()['content-type']).toBe('image/png');
});
