// How the tests start Chromium.
import type { LaunchOptions } from '@playwright/test';
import { hears, type Sound } from './microphone';

/** @param sound what its microphone hears */
export function chromium(sound: Sound): LaunchOptions {
  return {
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium-headless-shell',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--allow-loopback-in-peer-connection',
      ...hears(sound),
    ],
  };
}
