// The fixtures of the browser tests: a server, players with a browser, players without one, and axe.
import { test as base, type APIRequestContext, type BrowserContextOptions, expect, type Page } from '@playwright/test';
import axe from 'axe-core';
import { Account } from './account';
import { expectLargeTextFits, expectNoSidewaysScroll, expectPressable, settle } from './layout';
import { Person } from './person';
import { watchPhases } from './phases';
import { type Server, type ServerOptions, startServer } from './server';
import type { Locale } from './words';

export { expect } from '@playwright/test';

/** The tag of tests that take long, mostly waiting: they start first. */
export const LONG = { tag: '@long' };

interface Options {
  /**
   * The server that the tests of a file need; set by `test.use({ serverOptions: … })`. Tests with the same options share one,
   * and their players' names get a number. A test that looks at everything on its server, or kills it, has it `alone`.
   */
  serverOptions: ServerOptions & { alone?: boolean };
}
interface PersonOptions extends Omit<BrowserContextOptions, 'locale'> {
  /** The language of the pages; the browser's own language is ignored, because the site does not detect it. */
  locale?: Locale;
  /** Gives this player a separate proxy that the test may cut. At most one player in a test may have it. */
  ownProxy?: boolean;
}
/** The server of one test. */
interface AssignedServer {
  server: Server;
  /** The username on this server of a player who has this name in the test. */
  nameOf: (name: string) => string;
}
interface Fixtures {
  assigned: AssignedServer;
  server: Server;
  /**
   * Opens a separate browser context for a player. Service workers are blocked, so that each test sees what the server sends; a
   * test of them sets `serviceWorkers`. Motion is reduced, because animations take much processor time without a
   * graphics card; a test of animations sets `reducedMotion`.
   */
  person: (name: string, options?: PersonOptions) => Promise<Person>;
  /** Registers an account for a player without a browser. */
  account: (name: string, locale?: Locale) => Promise<Account>;
}
interface WorkerFixtures {
  /** Returns the shared server with these options, and the number of the test on it. */
  sharedServer: (options: ServerOptions) => Promise<{ server: Server; number: number }>;
}

export const test = base.extend<Options & Fixtures, WorkerFixtures>({
  serverOptions: [{}, { option: true }],

  sharedServer: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads from the pattern which fixtures this one needs: none.
    async ({}, use) => {
      const shared = new Map<string, { server: Server; tests: number }>();
      await use(async (options) => {
        const key = JSON.stringify(options);
        const found = shared.get(key) ?? { server: await startServer(options), tests: 0 };
        shared.set(key, found);
        found.tests += 1;
        return { server: found.server, number: found.tests };
      });
      await Promise.all([...shared.values()].map(({ server }) => server.stop()));
    },
    { scope: 'worker' },
  ],

  assigned: async ({ serverOptions: { alone = false, ...options }, sharedServer }, use, info) => {
    const { server, number } = alone ? { server: await startServer(options), number: 0 } : await sharedServer(options);
    const logged = server.log().length;
    // All numbers have the same length, so that no name is the beginning of another.
    await use({ server, nameOf: (name) => (alone ? name : name + String(number).padStart(3, '0')) });
    if (info.status !== info.expectedStatus) await info.attach('server.log', { body: server.log().slice(logged) });
    if (alone) await server.stop();
  },

  server: ({ assigned }, use) => use(assigned.server),

  person: async ({ browser, assigned: { server, nameOf } }, use) => {
    const people: Person[] = [];
    await use(async (name, { locale, ownProxy = false, ...options } = {}) => {
      const proxy = ownProxy ? server.spareProxy : server.proxy;
      const context = await browser.newContext({ baseURL: proxy.url, reducedMotion: 'reduce', serviceWorkers: 'block', ...options });
      await watchPhases(context);
      const person = new Person(nameOf(name), await context.newPage(), proxy, locale);
      people.push(person);
      return person;
    });
    await Promise.all(people.map(({ page }) => page.context().close()));
  },

  account: async ({ playwright, assigned: { server, nameOf } }, use) => {
    const opened: APIRequestContext[] = [];
    await use(async (name, locale) => {
      const requests = await playwright.request.newContext();
      opened.push(requests);
      const account = new Account(nameOf(name), server.proxy.url, requests, locale);
      await account.register();
      return account;
    });
    await Promise.all(opened.map((requests) => requests.dispose()));
  },
});

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'best-practice'];

/** Fails with axe's violations: for each rule the elements and what is wrong with them. `only`: the only rules that are checked. */
export async function expectAccessible(page: Page, what: string, only?: string[]): Promise<void> {
  // To send and compile axe takes a page as long as to run it, so a page keeps it.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(`${axe.source}; axe.configure({ noHtml: true });`);
  const violations = await page.evaluate(
    async (runOnly) => (await (window as unknown as { axe: typeof axe }).axe.run({ runOnly, resultTypes: ['violations'] })).violations,
    only ?? TAGS,
  );
  const found = violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n    ${nodes.map((node) => `${node.target.join(' ')} — ${node.failureSummary ?? ''}`).join('\n    ')}`,
  );
  expect.soft(found, `axe on ${what}`).toEqual([]);
}

/**
 * A page that has arrived: it is the application's own, it has its title, and nothing in it waits. All are asked in one look, because a page that waits may
 * have a title of its own.
 */
const ARRIVED = 'body:has(h1:visible):not(:has(#prerendered, main [aria-busy="true"], main[aria-busy="true"]))';

/**
 * Waits until the page has arrived, and expects that everybody can use what a phone shows: axe finds nothing in either theme,
 * everything can be pressed with a finger, and twice the text fits. The themes differ in colours alone, so of the other one only
 * the contrasts are checked.
 */
export async function expectUsable(page: Page, what: string): Promise<void> {
  await expect(page.locator(ARRIVED), `${what} arrives`).toHaveCount(1);
  await expectAccessible(page, what);
  const chosen = await page.evaluate(() => {
    const { theme } = document.documentElement.dataset;
    document.documentElement.dataset.theme = theme === 'light' ? 'dark' : 'light';
    return theme;
  });
  await settle(page);
  await expectAccessible(page, `${what} in the other theme`, ['color-contrast']);
  await page.evaluate((theme) => {
    if (theme === undefined) delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = theme;
  }, chosen);
  await expectPressable(page, what);
  await expectNoSidewaysScroll(page, what);
  await expectLargeTextFits(page, what);
}
