// What the tests build on: A server for each test, people with browsers of their own, and axe.
import AxeBuilder from '@axe-core/playwright';
import { test as base, type BrowserContextOptions, expect, type Page } from '@playwright/test';
import { Person } from './person';
import { Provider } from './provider';
import { type Server, type ServerOptions, startServer } from './server';
import type { Locale } from './words';

export { expect } from '@playwright/test';

interface Options {
  /** How the tests of a file want their server; set by `test.use({ serverOptions: … })`. */
  serverOptions: ServerOptions;
}
/** Their language is the product's, not the browser's: it does not detect one. */
type PersonOptions = Omit<BrowserContextOptions, 'locale'> & { locale?: Locale };
interface Fixtures {
  /** Where people have accounts elsewhere, for a server that is `social`. */
  provider: Provider;
  /** A server for this test alone. */
  server: Server;
  /**
   * Opens a new browser for somebody; nothing is shared between two of them. What moves there stands still, which on machines
   * that draw by their processors is a good part of the time; a story that is about motion asks for it.
   */
  person: (name: string, options?: PersonOptions) => Promise<Person>;
}

export const test = base.extend<Options & Fixtures>({
  serverOptions: [{}, { option: true }],

  provider: async ({ serverOptions }, use) => {
    const provider = new Provider();
    if (serverOptions.social) await provider.open();
    await use(provider);
    await provider.close();
  },

  server: async ({ serverOptions, provider }, use, info) => {
    const server = await startServer(serverOptions, provider.flags);
    await use(server);
    await server.stop();
    if (info.status !== info.expectedStatus) await info.attach('server.log', { body: server.log() });
  },

  person: async ({ browser, server }, use) => {
    const people: Person[] = [];
    await use(async (name, { locale, ...options } = {}) => {
      const wire = server.wire();
      const context = await browser.newContext({ baseURL: wire.url, reducedMotion: 'reduce', ...options });
      const person = new Person(name, await context.newPage(), wire, locale);
      people.push(person);
      return person;
    });
    for (const { page } of people) await page.context().close();
  },
});

/** Fails with what axe finds, one line for each rule, in words a person can act on. */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'best-practice']).analyze();
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
