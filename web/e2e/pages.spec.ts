// Every page on a phone, in the longer of the two languages: it can be used by everybody, in both themes and with large text.
import { paths } from '../src/shared/paths';
import { SIX } from './support/account';
import { PHONE } from './support/layout';
import type { Person } from './support/person';
import { expect, expectUsable, LONG, test } from './support/test';

type Route = keyof typeof paths;
type Visits = Partial<Record<Route, string>>;

const VISITORS: Visits = {
  landing: '/',
  signUp: '/sign-up',
  signIn: '/sign-in',
  forgot: '/forgot',
  reset: '/reset?token=x',
  confirm: '/confirm?token=x',
  guest: '/guest',
  calendar: '/calendar',
  rules: '/rules',
  course: '/rules/course',
  role: '/rules/witch',
  terms: '/terms',
  privacy: '/privacy',
  contact: '/contact',
  imprint: '/imprint',
  help: '/help',
  practice: '/practice',
};
const PLAYERS: Visits = {
  lobby: '/_app',
  create: '/_app/create',
  settings: '/_app/settings',
  profile: '/_app/player/:name',
  wardrobe: '/_app/wardrobe',
  shop: '/shop',
  shopBuy: '/shop/buy',
  shopAlpha: '/shop/alpha',
  shopSubscription: '/shop/subscription',
  subscription: '/settings/subscription',
  drops: '/drops',
  moonpass: '/moonpass',
  events: '/events',
  event: '/events/:event',
  leaderboard: '/leaderboard',
  leaderboardPlayer: '/leaderboard/player/:name',
};
/** Pages of an order, at a server where moons are sold. */
const ORDERS: Visits = { shopOrder: '/shop/orders/:order', shopTill: '/shop/till/:till' };
const GUESTS: Visits = { upgrade: '/_app/upgrade' };
const STAFF: Visits = {
  mod: '/_app/mod',
  modReports: '/_app/mod/reports',
  modReport: '/_app/mod/reports/:report',
  modAppeals: '/_app/mod/appeals',
  modRooms: '/_app/mod/rooms',
  modUsers: '/_app/mod/users',
  modUser: '/_app/mod/users/:user',
  modAudit: '/_app/mod/audit',
  modWords: '/_app/mod/words',
  modHints: '/_app/mod/hints',
  modNews: '/_app/mod/news',
  modRoom: '/_app/mod/rooms/:room',
};
const ADMINS: Visits = {
  modSeasons: '/_app/mod/seasons',
  modShop: '/_app/mod/shop',
  modShopOrders: '/_app/mod/shop/orders',
  modShopOrder: '/_app/mod/shop/orders/:order',
  modShopPacks: '/_app/mod/shop/packs',
  modShopDays: '/_app/mod/shop/days',
  modShopPlans: '/_app/mod/shop/plans',
  modShopDrops: '/_app/mod/shop/drops',
};
/** Shown by rooms.spec.ts and lesson.spec.ts. */
const ROOMS: Route[] = ['game', 'lesson', 'replay'];

const ON_A_PHONE = { locale: 'fr', viewport: PHONE, hasTouch: true } as const;

/** Visits pages one after the other. `blanks`: what stands in the paths for `:name` and the like. */
async function visit(person: Person, visits: Visits, blanks: Record<string, string | number> = {}): Promise<void> {
  for (const [route, path] of Object.entries(visits)) {
    await test.step(route, async () => {
      await person.goto(path.replace(/:(\w+)/, (_, name: string) => String(blanks[name])));
      await expectUsable(person.page, route);
    });
  }
}

test('no page is left out', () => {
  const visited = [...[VISITORS, PLAYERS, ORDERS, GUESTS, STAFF, ADMINS].flatMap((visits) => Object.keys(visits)), ...ROOMS];
  expect(visited.sort()).toEqual(Object.keys(paths).sort());
});

test('the pages for visitors', LONG, async ({ person }) => {
  test.setTimeout(300_000);
  const anna = await person('Anna', ON_A_PHONE);
  await visit(anna, VISITORS);
  await anna.goto('/practice?roles=werewolf:2,sickRat,seer,villager:4');
  await expectUsable(anna.page, 'practice with roles of their own');
  await anna.goto('/nothing/here');
  await expectUsable(anna.page, 'a page that there is not');
});

test('the pages for players and guests', LONG, async ({ person, account }) => {
  test.setTimeout(300_000);
  const [anna, guest, bob] = [await person('Annabel', ON_A_PHONE), await person('Gaston', ON_A_PHONE), await account('Bertrand', 'fr')];
  await Promise.all([anna.register(), guest.registerAsGuest()]);
  await anna.befriend(bob);
  await bob.openGame(SIX);
  const events = (await (await anna.page.request.get('/api/event')).json()) as { id: string }[];
  await visit(anna, PLAYERS, { name: anna.name, event: events.at(-1)?.id ?? 'none' });
  await visit(guest, GUESTS);
});

test.describe('moons', () => {
  // Only a demo server has the house's till.
  test.use({ serverOptions: { demo: true } });

  test('the pages of an order', LONG, async ({ person }) => {
    test.setTimeout(300_000);
    const anna = await person('Annabel', ON_A_PHONE);
    await anna.register();
    await anna.put('/api/shop/payer/age', { age: 'adult' });
    const wish = { offer: 'moons-450', provider: 'house', price: 499, consent: true, lang: 'fr', key: 'order' };
    const { id, url } = await anna.post<{ id: string; url: string }>('/api/shop/orders', wish);
    await visit(anna, { shopBuy: '/shop/buy' });
    await visit(anna, ORDERS, { order: id, till: url.split('/').at(-1) ?? '' });
  });
});

test.describe('staff', () => {
  // Staff see everything on their server.
  test.use({ serverOptions: { alone: true } });

  test('the pages for moderators', LONG, async ({ person, account, server }) => {
    test.setTimeout(300_000);
    const [mod, anna, bob] = [await person('Selene', ON_A_PHONE), await account('Annabel', 'fr'), await account('Bertrand', 'fr')];
    await mod.register();
    await server.rank(mod.name, 'mod');
    const room = (await anna.openGame(SIX)).split('/').at(-1) ?? '';
    await anna.post('/api/reports', { place: { type: 'profile', userId: bob.id }, category: 'insult', comment: 'Regardez ce nom.' });
    await mod.post(`/api/mod/users/${bob.id}/warn`, { template: 'insult' });
    await visit(mod, STAFF, { report: 1, user: bob.id, room });
    await server.rank(mod.name, 'admin');
    await visit(mod, ADMINS, { order: 'mh-none' });
  });
});
