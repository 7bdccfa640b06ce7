// What `make bench` measures in the browser: the first page's size, the landing page and practice on mobile networks, frames and memory of practice
// games, the engine's first answer, and the speed of its simulations.
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import type * as Measured from '../src/wasm/moonhowl_wardrobe';
import { SOON, Staged } from './support/staged';
import { expect, test } from './support/test';

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
const median = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

test('first page', async ({ person }) => {
  const { page } = await person('Anna');
  const weights = { document: 0, script: 0, stylesheet: 0 };
  page.on('response', (response) => {
    const kind = response.request().resourceType();
    if (kind in weights) void response.body().then((body) => (weights[kind as keyof typeof weights] += gzipSync(body, { level: 9 }).length));
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  console.log(`first page, JavaScript, gzip        ${kilobytes(weights.script)}`);
  console.log(`first page, document with its style sheets, gzip ${kilobytes(weights.document)}, others ${kilobytes(weights.stylesheet)}`);
});

test.describe('the first minute', () => {
  test.use({ serverOptions: { pace: 1 } });

  test('first role', async ({ person }) => {
    test.setTimeout(120_000);
    const stranger = await person('Sten');
    const began = performance.now();
    await stranger.goto('/');
    await stranger.press(stranger.words.play.now);
    await stranger.room.isOpen();
    const seated = performance.now() - began;
    await stranger.room.reaches('reveal');
    const dealt = performance.now() - began;
    const share = (100 * dealt) / FIRST_ROLE_LIMIT_MS;
    console.log(
      `first role, one press                seated after ${(seated / 1000).toFixed(1)} s, dealt after ${(dealt / 1000).toFixed(1)} s, ${share.toFixed(0)} % of ${FIRST_ROLE_LIMIT_MS / 1000} s`,
    );
  });
});

/** The limit for the way from the landing page to a role. */
const FIRST_ROLE_LIMIT_MS = 30_000;

/** Mobile networks, as browsers' own tools have them: until an answer begins, in milliseconds, and bytes a second each way. */
const NETWORKS = [
  { name: 'fast 3G', latency: 300, bytes: 180_000 },
  { name: 'slow 3G', latency: 800, bytes: 50_000 },
];
/** A phone's processor, as a part of this machine's. */
const SLOWER = 4;

type Network = (typeof NETWORKS)[number];

/** Gives a page a mobile network and a phone's processor. */
async function slowDown(page: Page, { latency, bytes }: Network): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Network.enable');
  await browser.send('Network.emulateNetworkConditions', { offline: false, latency, downloadThroughput: bytes, uploadThroughput: bytes });
  await browser.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;

for (const network of NETWORKS) {
  test(`landing page on ${network.name}`, async ({ person }) => {
    test.setTimeout(600_000);
    const times: Record<'shown' | 'runs', number[]> = { shown: [], runs: [] };
    for (let run = 0; run < 5; run++) {
      const { page } = await person(`Visitor${run}`);
      await slowDown(page, network);
      await page.goto('/', { waitUntil: 'commit' });
      const runs = await page.waitForFunction(() => document.querySelector('#root main button') && performance.now(), undefined, {
        timeout: 120_000,
      });
      times.runs.push(Number(await runs.jsonValue()));
      times.shown.push(await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN));
      await page.close();
    }
    const [shown, runs] = [median(times.shown), median(times.runs)].map(seconds);
    console.log(
      `landing page on ${network.name}, ${SLOWER}× slower     shown with Play, a press is taken, after ${shown}; the application runs after ${runs} (medians of 5)`,
    );
  });

  test(`practice on ${network.name}`, async ({ person }) => {
    test.setTimeout(600_000);
    const times: Record<'offered' | 'dealt', number[]> = { offered: [], dealt: [] };
    for (let run = 0; run < 3; run++) {
      const { page, words } = await person(`Visitor${run}`);
      page.setDefaultTimeout(120_000);
      await slowDown(page, network);
      const began = performance.now();
      await page.goto('/', { waitUntil: 'commit' });
      await page.getByRole('link', { name: words.landing.practice }).first().click();
      await page.getByRole('button', { name: words.practice.start }).click();
      times.offered.push(performance.now() - began);
      await page.getByTestId('reveal').waitFor();
      times.dealt.push(performance.now() - began);
      await page.close();
    }
    const [offered, dealt] = [median(times.offered), median(times.dealt)].map(seconds);
    console.log(
      `practice on ${network.name}, ${SLOWER}× slower         from the request of the landing page: begun after ${offered}, the role dealt after ${dealt} (medians of 3)`,
    );
  });
}

/** Milliseconds after a phase has changed in which its frames are counted: what moves has come to rest then. */
const AFTER_CHANGE_MS = 1_500;

test('frames of a practice game', async ({ person }) => {
  const anna = await person('Anna', { reducedMotion: 'no-preference' });
  const { page, words } = anna;
  await page.addInitScript(watchFrames, AFTER_CHANGE_MS);
  await page.goto('/practice?pace=0.35&deal=seer,werewolf,villager,villager,villager,villager,villager,villager');
  await page.getByRole('button', { name: words.practice.start }).click();
  await page.getByRole('button', { name: words.reveal.ok }).click();
  await anna.room.playToTheEnd();
  const { changes, longTasks } = await page.evaluate(() => window.watched ?? { changes: [], longTasks: [] });
  const shown = changes.map(({ frames }) => frames).filter((frames) => frames.length > 0);
  const rates = shown.map((frames) => (1000 * frames.length) / frames.reduce((sum, each) => sum + each, 0));
  const longest = shown.map((frames) => Math.max(...frames));
  const tasks = longTasks.length > 0 ? `${longTasks.length} over 50 ms, the longest ${Math.max(...longTasks).toFixed(0)} ms` : 'none over 50 ms';
  console.log(
    `frames after a change of phase       ${median(rates).toFixed(0)} a second (median of ${shown.length} changes; the fewest ${Math.min(...rates).toFixed(0)}); the longest took ${median(longest).toFixed(0)} ms (median), at most ${Math.max(...longest).toFixed(0)} ms`,
  );
  console.log(`tasks of the page, from its request to the end of the game  ${tasks}`);
});

/** Runs in the page before its own scripts: notes long tasks, and how long each frame takes after each change of phase. */
function watchFrames(afterChange: number): void {
  const watched: NonNullable<typeof window.watched> = { changes: [], longTasks: [] };
  window.watched = watched;
  new PerformanceObserver((list) => watched.longTasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
    type: 'longtask',
    buffered: true,
  });
  let [shown, before]: [string | undefined, number] = [undefined, 0];
  const frame = (at: number) => {
    const phase = document.querySelector<HTMLElement>('[data-testid="room"]')?.dataset.phase;
    if (phase !== shown && shown !== undefined && phase !== undefined) watched.changes.push({ at, frames: [] });
    shown = phase;
    const change = watched.changes.at(-1);
    if (change && at - change.at <= afterChange && at > change.at) change.frames.push(at - before);
    before = at;
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
}

declare global {
  interface Window {
    /** What {@link watchFrames} has noted, in milliseconds. */
    watched?: { changes: { at: number; frames: number[] }[]; longTasks: number[] };
  }
}

test('memory over ten practice games', async ({ person }) => {
  const anna = await person('Anna');
  const { page, words } = anna;
  const browser = await page.context().newCDPSession(page);
  const game = await Staged.begin(anna, 'seer werewolf villager villager villager');
  const sizes: string[] = [];
  for (let played = 1; ; played++) {
    await game.answer('see', { verb: 'see', seats: [1] });
    await game.accuse(1);
    await game.ending.getByRole('heading').first().waitFor({ timeout: SOON });
    await browser.send('HeapProfiler.collectGarbage');
    const { usedSize } = await browser.send('Runtime.getHeapUsage');
    const { nodes, jsEventListeners } = await browser.send('Memory.getDOMCounters');
    sizes.push(`${(usedSize / 1e6).toFixed(1)} MB, ${nodes} nodes, ${jsEventListeners} listeners`);
    if (played === 10) break;
    await page.getByRole('button', { name: words.ending.again }).click();
    await page.getByRole('button', { name: words.reveal.ok }).click();
  }
  for (const [index, size] of sizes.entries()) {
    if ([0, 1, 4, 9].includes(index)) console.log(`memory of the page after game ${String(index + 1).padStart(2)}     ${size}`);
  }
});

test('first answer of the engine', async ({ person }) => {
  const times: number[] = [];
  for (let run = 0; run < 5; run++) {
    const { page } = await person(`Visitor${run}`);
    await page.goto('/practice');
    const mark = await page.waitForFunction(() => performance.getEntriesByName('engine:first-answer')[0]?.startTime);
    times.push(Number(await mark.jsonValue()));
    // What moves on it would take the processor from the next one.
    await page.close();
  }
  console.log(`first answer of the engine's worker ${median(times).toFixed(0)} ms after the page was asked for (median of 5, cold cache)`);
});

/** The limit for composing the pictures of twelve seats: a third of a frame. */
const ROOM_LIMIT_MS = 5;

test('room of twelve', async ({ person }) => {
  const { page } = await person('Anna');
  // Serves the built WebAssembly module by itself, because the bundle does not export it.
  const built = (name: string) => fileURLToPath(new URL(`../src/wasm/${name}`, import.meta.url));
  await page
    .context()
    .route('**/measured/*', (route, request) => route.fulfill({ path: built(new URL(request.url()).pathname.replace('/measured/', '')) }));
  const started = page.waitForEvent('worker', (worker) => worker.url().includes('wardrobe'));
  await page.goto('/practice');
  const rounds = (await (await started).evaluate(composeRooms)).sort((a, b) => a - b);
  const [best = Number.NaN] = rounds;
  const percentage = (100 * best) / ROOM_LIMIT_MS;
  console.log(
    `room of twelve, composed in the worker ${best.toFixed(1)} ms (best of ${rounds.length}; median ${median(rounds).toFixed(1)}), ${percentage.toFixed(0)} % of ${ROOM_LIMIT_MS} ms`,
  );
});

/** Runs in the wardrobe's worker: composes 200 rooms of random looks, with all layers loaded; returns the milliseconds of each. */
async function composeRooms(): Promise<number[]> {
  const glue = '/measured/moonhowl_wardrobe.js';
  const { default: init, Closet } = (await import(glue)) as typeof Measured;
  await init();
  const catalogue = await (await fetch('/api/skin/elements')).text();
  const { elements, asleep } = JSON.parse(catalogue) as { elements: { skinLayers: { id: string }[] }[]; asleep: { id: string }[] };
  const ids = [...elements.flatMap(({ skinLayers }) => skinLayers), ...asleep].map(({ id }) => id);
  const closet = new Closet(catalogue);
  for (let from = 0; from < ids.length; from += 500) {
    const body = JSON.stringify(ids.slice(from, from + 500));
    closet.learn(await (await fetch('/api/skin/layers', { method: 'POST', headers: { 'content-type': 'application/json' }, body })).text());
  }
  return Array.from({ length: 200 }, (_, round) => {
    const began = performance.now();
    for (let seat = 0; seat < 12; seat += 1) closet.picture(`seat ${round} ${seat}`, { view: 'body', asleep: false });
    return performance.now() - began;
  });
}

test('balance meter', async ({ person }) => {
  const anna = await person('Anna');
  const { page, words } = anna;
  await anna.playAsGuest();
  await anna.goto('/_app/create');
  const meter = page.getByTestId('balance');
  const settled = () => expect(meter).toHaveAttribute('data-state', 'settled', { timeout: 60_000 });
  await settled();
  for (const slots of [12, 17, 18, 19, 20]) {
    const measured = page.evaluate(watchMeter);
    await page.getByLabel(words.create.slots, { exact: true }).fill(String(slots));
    await page.getByRole('button', { name: words.create.suggest }).click();
    await settled();
    const { gamesPerSecond, longestFrame, longTasks } = await measured;
    console.log(
      `balance meter, ${slots} seats            ${gamesPerSecond.toFixed(0)} games a second; longest frame ${longestFrame.toFixed(0)} ms, ${longTasks} tasks over 50 ms`,
    );
  }
});

/** Runs in the page until the meter has settled: measures its games per second and the page's frames meanwhile. */
function watchMeter(): Promise<{ gamesPerSecond: number; longestFrame: number; longTasks: number }> {
  const meter = document.querySelector<HTMLElement>('[data-testid="balance"]');
  if (!meter) throw new Error('no meter');
  let longTasks = 0;
  new PerformanceObserver((list) => (longTasks += list.getEntries().length)).observe({ type: 'longtask' });
  return new Promise((resolve) => {
    let first: { at: number; games: number } | undefined;
    let last = { at: 0, games: 0 };
    let before = 0;
    let longestFrame = 0;
    const frame = (at: number) => {
      const { games, state } = meter.dataset;
      const now = { at, games: Number(games) };
      if (state === 'measuring' && now.games > 0) {
        first ??= now;
        if (before > 0) longestFrame = Math.max(longestFrame, at - before);
        before = at;
        if (now.games !== last.games) last = now;
      } else if (first && state === 'settled') {
        const seconds = (last.at - first.at) / 1000;
        resolve({ gamesPerSecond: (last.games - first.games) / seconds, longestFrame, longTasks });
        return;
      }
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  });
}
