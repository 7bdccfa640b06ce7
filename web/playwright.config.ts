// How the browser tests run: against the built product; each worker starts its own servers (e2e/support/test.ts).
import { defineConfig } from '@playwright/test';
import { chromium } from './e2e/support/chromium';

const FIREFOX = /firefox\.spec\.ts$/;

export default defineConfig({
  testDir: './e2e',
  outputDir: './test-results',
  forbidOnly: true,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  // One more than the cores of a 2-core machine: some tests wait for a game's clock rather than for a core.
  workers: 3,
  fullyParallel: true,
  // Long tests start first: one that started last would delay the end of the run alone. Firefox comes after all others: beside two busy
  // Chromiums it is too slow to be waited for. `--no-deps firefox` runs it alone.
  projects: [
    { name: 'long', grep: /@long/, testIgnore: FIREFOX },
    { name: 'short', grepInvert: /@long/, testIgnore: FIREFOX },
    { name: 'firefox', testMatch: FIREFOX, dependencies: ['long', 'short'] },
  ],
  reporter: 'list',
  use: {
    locale: 'en-GB',
    viewport: { width: 1280, height: 800 },
    actionTimeout: 15_000,
    navigationTimeout: 15_000,
    // Traces cost a quarter of the running time, and nobody opens them in CI.
    trace: process.env.CI === undefined ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: chromium('talk'),
  },
});
