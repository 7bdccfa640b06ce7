// The path of every page. The build writes them to routes.json, by which the server answers 404 for all others.
import { LOCALES, prefixOf, type Locale } from '../i18n/locale.ts';

export const paths = {
  landing: '/',
  signUp: '/sign-up',
  signIn: '/sign-in',
  forgot: '/forgot',
  // Linked from the server's mails.
  reset: '/reset',
  confirm: '/confirm',
  guest: '/guest',
  // What whoever runs the server writes.
  terms: '/terms',
  privacy: '/privacy',
  contact: '/contact',
  imprint: '/imprint',
  help: '/help',
  rules: '/rules',
  calendar: '/calendar',
  course: '/rules/course',
  role: '/rules/:role',
  practice: '/practice',
  lesson: '/lesson',
  lobby: '/_app',
  create: '/_app/create',
  settings: '/_app/settings',
  upgrade: '/_app/upgrade',
  profile: '/_app/player/:name',
  wardrobe: '/_app/wardrobe',
  shop: '/shop',
  shopBuy: '/shop/buy',
  shopAlpha: '/shop/alpha',
  shopSubscription: '/shop/subscription',
  // Linked from the server's mails.
  subscription: '/settings/subscription',
  drops: '/drops',
  moonpass: '/moonpass',
  events: '/events',
  event: '/events/:id',
  leaderboard: '/leaderboard',
  leaderboardPlayer: '/leaderboard/player/:name',
  // Linked from the server's mails.
  shopOrder: '/shop/orders/:id',
  // The house's till of a demo server.
  shopTill: '/shop/till/:reference',
  // Moderators' pages; the last is the console of a room.
  mod: '/_app/mod',
  modReports: '/_app/mod/reports',
  modReport: '/_app/mod/reports/:id',
  modAppeals: '/_app/mod/appeals',
  modRooms: '/_app/mod/rooms',
  modUsers: '/_app/mod/users',
  modUser: '/_app/mod/users/:id',
  modAudit: '/_app/mod/audit',
  modWords: '/_app/mod/words',
  modHints: '/_app/mod/hints',
  modNews: '/_app/mod/news',
  // For admins, as the shop's pages are.
  modSeasons: '/_app/mod/seasons',
  // The shop's pages, for admins.
  modShop: '/_app/mod/shop',
  modShopOrders: '/_app/mod/shop/orders',
  modShopOrder: '/_app/mod/shop/orders/:id',
  modShopPacks: '/_app/mod/shop/packs',
  modShopPlans: '/_app/mod/shop/plans',
  modShopDrops: '/_app/mod/shop/drops',
  modShopDays: '/_app/mod/shop/days',
  modRoom: '/_app/mod/rooms/:id',
  game: '/game/:id',
  replay: '/replay/:id',
} as const;

/** The pages of games that are played in the browser, without a server. */
export const gamePages = [paths.practice, paths.lesson] as const;

/** The settings' section with the reader's sanctions and the appeal form. */
export const conductPath = `${paths.settings}#conduct`;

export function gamePath(id: string, invite?: string): string {
  return `/game/${id}${invite === undefined ? '' : `?invite=${encodeURIComponent(invite)}`}`;
}

/** The replay of an ended game, opened at an envelope's number and through somebody's eyes: those of a seat, a spectator's, or all. */
export function replayPath(id: string, at: { seq?: number; eyes?: number | 'watcher' | 'truth' } = {}): string {
  const shown = Object.entries(at).filter(([, value]) => value !== 'truth');
  const params = new URLSearchParams(shown.map(([name, value]) => [name, String(value)]));
  return paths.replay.replace(':id', encodeURIComponent(id)) + (params.size === 0 ? '' : `?${params}`);
}

/** The console of a room, opened at an envelope's number and with the case (`report`) that led there. */
export function modRoomPath(id: string, at: { seq?: number; report?: number } = {}): string {
  const params = new URLSearchParams(Object.entries(at).map(([name, value]) => [name, String(value)]));
  return paths.modRoom.replace(':id', encodeURIComponent(id)) + (params.size === 0 ? '' : `?${params}`);
}

/** A case: the reports of one matter, and their handling. */
export function modReportPath(id: number): string {
  return paths.modReport.replace(':id', String(id));
}

/** An account as moderators see it. */
export function modUserPath(id: number): string {
  return paths.modUser.replace(':id', String(id));
}

/** An order as admins see it. */
export function modShopOrderPath(id: string): string {
  return paths.modShopOrder.replace(':id', encodeURIComponent(id));
}

export function rolePath(role: string): string {
  return `${paths.rules}/${role}`;
}

export function profilePath(username: string): string {
  return paths.profile.replace(':name', encodeURIComponent(username));
}

/** The file by which browsers install the application in this language. */
export function manifestPath(locale: Locale): string {
  return `/${locale}.webmanifest`;
}

/** All paths of pages in every locale, with `:name` for variable segments. */
export function documentPaths(): string[] {
  return LOCALES.flatMap((locale) => Object.values(paths).map((path) => prefixOf(locale) + (path === '/' && prefixOf(locale) ? '' : path)));
}
