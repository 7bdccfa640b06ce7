// What the stories build on: a server, people with browsers of their own, others without one, and axe.
import AxeBuilder from '@axe-core/playwright';
import { test as base, type APIRequestContext, type BrowserContextOptions, expect, type Page } from '@playwright/test';
import { Account } from './account';
import { Person } from './person';
import { type Server, type ServerOptions, startServer } from './server';
import type { Locale } from './words';

export { expect } from '@playwright/test';

/** For stories that take long, most of it waiting: they begin first, and others run meanwhile. */
export const LONG = { tag: '@long' };

interface Options {
  /**
   * How the stories of a file want their server; set by `test.use({ serverOptions: … })`. Stories that want the same share
   * one, and their people have names of their own. A story that looks at all that is on a server, or ends it, has it `alone`.
   */
  serverOptions: ServerOptions & { alone?: boolean };
}
interface PersonOptions extends Omit<BrowserContextOptions, 'locale'> {
  /** Their language is the product's, not the browser's: it does not detect one. */
  locale?: Locale;
  /** Their connection is their own, so that the story may cut it. One person in a story may have it. */
  ownWire?: boolean;
}
/** A server as one story sees it. */
interface Place {
  server: Server;
  /** The name that somebody has on this server who is called so in the story. */
  nameOf: (name: string) => string;
}
interface Fixtures {
  place: Place;
  server: Server;
  /**
   * Opens a browser for somebody; nothing is shared between two of them. What moves there stands still, which on machines
   * that draw by their processors is a good part of the time; a story that is about motion asks for it.
   */
  person: (name: string, options?: PersonOptions) => Promise<Person>;
  /** Makes an account for somebody whose screen nobody looks at. */
  account: (name: string, locale?: Locale) => Promise<Account>;
}
interface WorkerFixtures {
  /** Answers a server that is shared, and which story on it this is. */
  sharedServer: (options: ServerOptions) => Promise<{ server: Server; story: number }>;
}

export const test = base.extend<Options & Fixtures, WorkerFixtures>({
  serverOptions: [{}, { option: true }],

  sharedServer: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads in the pattern what a fixture needs: this one needs nothing.
    async ({}, use) => {
      const shared = new Map<string, { server: Server; stories: number }>();
      await use(async (options) => {
        const key = JSON.stringify(options);
        const found = shared.get(key) ?? { server: await startServer(options), stories: 0 };
        shared.set(key, found);
        found.stories += 1;
        return { server: found.server, story: found.stories };
      });
      await Promise.all([...shared.values()].map(({ server }) => server.stop()));
    },
    { scope: 'worker' },
  ],

  place: async ({ serverOptions: { alone = false, ...options }, sharedServer }, use, info) => {
    const { server, story } = alone ? { server: await startServer(options), story: 0 } : await sharedServer(options);
    const logged = server.log().length;
    // All numbers are of one length, so that no name is the beginning of another.
    await use({ server, nameOf: (name) => (alone ? name : name + String(story).padStart(3, '0')) });
    if (info.status !== info.expectedStatus) await info.attach('server.log', { body: server.log().slice(logged) });
    if (alone) await server.stop();
  },

  server: ({ place }, use) => use(place.server),

  person: async ({ browser, place: { server, nameOf } }, use) => {
    const people: Person[] = [];
    await use(async (name, { locale, ownWire = false, ...options } = {}) => {
      const wire = ownWire ? server.spareWire : server.wire;
      const context = await browser.newContext({ baseURL: wire.url, reducedMotion: 'reduce', ...options });
      const person = new Person(nameOf(name), await context.newPage(), wire, locale);
      people.push(person);
      return person;
    });
    await Promise.all(people.map(({ page }) => page.context().close()));
  },

  account: async ({ playwright, place: { server, nameOf } }, use) => {
    const opened: APIRequestContext[] = [];
    await use(async (name, locale) => {
      const requests = await playwright.request.newContext();
      opened.push(requests);
      const account = new Account(nameOf(name), server.wire.url, requests, locale);
      await account.register();
      return account;
    });
    await Promise.all(opened.map((requests) => requests.dispose()));
  },
});

/** Fails with what axe finds, one line for each rule, in words a person can act on. */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  // Of what is in order nothing is told; and there are no frames of other sites, for which axe would open another page.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();
  const { violations } = await axe.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'best-practice']).analyze();
  const found = violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n    ${nodes.map((node) => `${node.target.join(' ')} — ${node.failureSummary ?? ''}`).join('\n    ')}`,
  );
  expect.soft(found, `axe on ${what}`).toEqual([]);
}

/** Nothing reaches beyond the right edge of the screen, once the page has settled in its width. */
export async function expectNoSidewaysScroll(page: Page, what: string): Promise<void> {
  const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.soft.poll(beyond, { message: `pixels of ${what} beyond a phone's edge` }).toBeLessThanOrEqual(0);
}
