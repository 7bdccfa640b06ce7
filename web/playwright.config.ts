// How the browser tests run: against the built product, each test with servers of its own (e2e/support/server.ts).
import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: './e2e',
  outputDir: './test-results',
  forbidOnly: true,
  retries: 0,
  // A whole game of eight runs for minutes even at the pace of the tests.
  timeout: 60_000,
  expect: { timeout: 10_000 },
  workers: 2,
  fullyParallel: true,
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
