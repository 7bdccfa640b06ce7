// Scripts that drive a browser but test nothing: the screenshots of docs/, and the browser's part of `make bench`.
import { defineConfig } from '@playwright/test';
import base from '../playwright.config';

export default defineConfig(base, {
  testDir: '.',
  testMatch: /(screenshots|bench)\.ts$/,
  outputDir: '../test-results/scripts',
  workers: 2,
  projects: [],
  timeout: 600_000,
  // Snapshots of the page for a trace would be part of what the bench measures.
  use: { ...base.use, trace: 'off' },
});
