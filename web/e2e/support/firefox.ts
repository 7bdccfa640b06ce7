// Firefox without a screen. Playwright drives only Firefoxes of its own, so Puppeteer drives Debian's. Puppeteer's `waitForFunction`, and
// the clicks of its locators, which wait by it, need `eval`, which the pages' Content-Security-Policy forbids.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import puppeteer, { type Browser, type Page } from 'puppeteer-core';

/** Milliseconds. */
const [SOON, A_GAME] = [90_000, 200_000];
const OPEN_PROMPT = '[data-testid="prompt"]:not([data-answered])';

/** A microphone that hums, and is allowed; and voices that come from this machine, and are played without a press. */
const MICROPHONE = {
  'media.navigator.streams.fake': true,
  'media.navigator.permission.disabled': true,
  'media.peerconnection.ice.loopback': true,
  'permissions.default.microphone': 1,
  'media.autoplay.default': 0,
};

export class Firefox {
  private constructor(
    private readonly browser: Browser,
    private readonly page: Page,
    private readonly origin: string,
    private readonly home: string,
  ) {}

  /** Starts a Firefox with a fresh profile, in which motion is reduced. */
  static async start(origin: string): Promise<Firefox> {
    // Firefox refuses to start for root in somebody else's home.
    const home = await mkdtemp(join(tmpdir(), 'moonhowl-firefox-'));
    const browser = await puppeteer.launch({
      browser: 'firefox',
      executablePath: process.env.FIREFOX_PATH ?? '/usr/bin/firefox-esr',
      extraPrefsFirefox: { 'ui.prefersReducedMotion': 1, 'network.proxy.type': 0, ...MICROPHONE },
      defaultViewport: { width: 1280, height: 800 },
      env: { ...process.env, HOME: home },
      timeout: SOON,
    });
    const page = await browser.newPage();
    page.setDefaultTimeout(SOON);
    return new Firefox(browser, page, origin, home);
  }

  async close(): Promise<void> {
    await this.browser.close();
    await rm(this.home, { recursive: true, force: true });
  }

  async goto(path: string): Promise<void> {
    await this.page.goto(this.origin + path);
  }

  /** Waits for this element. */
  async sees(selector: string): Promise<void> {
    await this.page.locator(selector).wait();
  }

  async press(selector: string): Promise<void> {
    const element = await this.page.waitForSelector(selector);
    await element?.click();
  }

  /** Presses the button or link with this name. */
  pressNamed(role: 'button' | 'link', name: string): Promise<void> {
    return this.press(`::-p-aria([role="${role}"][name="${name}"])`);
  }

  /** Chooses this value of a list. */
  async choose(selector: string, value: string): Promise<void> {
    const list = await this.page.waitForSelector(selector);
    await list?.select(value);
  }

  async reads(selector: string, text: RegExp): Promise<void> {
    await this.sees(selector);
    await expect.poll(() => this.page.$eval(selector, (element) => element.textContent), { timeout: SOON }).toMatch(text);
  }

  /** Answers each question, by doing nothing where that is an answer, until this is there. */
  async playUntil(end: string): Promise<void> {
    for (;;) {
      // Whoever is dead is asked nothing until the end.
      await this.page.locator(`${end}, ${OPEN_PROMPT}`).setTimeout(A_GAME).wait();
      if (await this.page.$(end)) return;
      const prompt = await this.page.$(OPEN_PROMPT);
      await prompt?.evaluate(async (form) => {
        const drawn = () => new Promise((resolve) => requestAnimationFrame(resolve));
        const press = async (...names: string[]) => {
          const buttons = names.map((name) => form.querySelector<HTMLButtonElement>(name));
          buttons.find((button) => button !== null)?.click();
          await drawn();
        };
        await press('button[data-verb="skip"]', 'button[data-verb]');
        await press('button[data-seat]:enabled');
        await press('[data-testid="confirm"]:enabled');
      });
      // Because of the answer, or because its time is up.
      const isDone = () => prompt?.evaluate((form) => !form.isConnected || form.hasAttribute('data-answered')) ?? true;
      await expect.poll(isDone, { timeout: SOON }).toBe(true);
    }
  }
}
