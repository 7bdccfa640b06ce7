// Scripts that drive a browser but test nothing: the pictures of docs/, and what make bench measures in the browser.
import { defineConfig } from '@playwright/test';
import base from '../playwright.config';

export default defineConfig(base, {
  testDir: '.',
  testMatch: /(screenshots|bench)\.ts$/,
  outputDir: '../test-results/scripts',
  workers: 2,
  projects: [],
  timeout: 600_000,
});
