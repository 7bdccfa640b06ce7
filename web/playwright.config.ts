// How the browser tests run: against the built product, on servers that belong to a worker (e2e/support/test.ts).
import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: './e2e',
  outputDir: './test-results',
  forbidOnly: true,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  // One more than the cores of a small machine: some stories wait for a game's clock, most for a processor.
  workers: 3,
  fullyParallel: true,
  // In this order: a long story that began last would be waited for alone.
  projects: [
    { name: 'long', grep: /@long/ },
    { name: 'short', grepInvert: /@long/ },
  ],
  reporter: 'list',
  use: {
    locale: 'en-GB',
    viewport: { width: 1280, height: 800 },
    actionTimeout: 15_000,
    navigationTimeout: 15_000,
    // For whoever looks at a failure on his own machine. It costs a quarter of the time, and nobody opens it elsewhere.
    trace: process.env.CI === undefined ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
