// Every page of the product and its path. The build writes this list to routes.json for the server's 404s.
import { LOCALES, prefixOf } from '../i18n/locale.ts';

export const paths = {
  landing: '/',
  signUp: '/sign-up',
  signIn: '/sign-in',
  forgot: '/forgot',
  // The addresses in the mails that the server writes.
  reset: '/reset',
  confirm: '/confirm',
  guest: '/guest',
  rules: '/rules',
  course: '/rules/course',
  role: '/rules/:role',
  practice: '/practice',
  lobby: '/_app',
  create: '/_app/create',
  settings: '/_app/settings',
  upgrade: '/_app/upgrade',
  profile: '/_app/player/:name',
  modRoom: '/_app/mod/rooms/:id',
  game: '/game/:id',
} as const;

/** Where what moderators decided about oneself stands, and the way to appeal. */
export const conductPath = `${paths.settings}#conduct`;

export function gamePath(id: string, invite?: string): string {
  return `/game/${id}${invite === undefined ? '' : `?invite=${encodeURIComponent(invite)}`}`;
}

export function modRoomPath(id: string): string {
  return paths.modRoom.replace(':id', encodeURIComponent(id));
}

export function rolePath(role: string): string {
  return `${paths.rules}/${role}`;
}

export function profilePath(username: string): string {
  return paths.profile.replace(':name', encodeURIComponent(username));
}

/** All paths that are pages, in every locale, with `:name` for a segment that varies. */
export function documentPaths(): string[] {
  return LOCALES.flatMap((locale) =>
    Object.values(paths).map((path) => prefixOf(locale) + (path === '/' && prefixOf(locale) ? '' : path)),
  );
}
