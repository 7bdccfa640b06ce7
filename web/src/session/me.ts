// Who is signed in, and the ways in and out. The real-time connection is open only while somebody is.
import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api, ApiError, bodyOf, type OwnUser } from '@/api/client';
import { hub } from '@/hub/hub';
import { useLocale } from '@/i18n/LocaleContext';
import { forgetFriends } from './friends/store';
import { forgetPanel } from './panel';
import { forgetRooms } from './rooms';
import { welcomeSoon } from './welcome';

export type Me = OwnUser;

/** The name by which Moonhowl addresses the player, in the bar and in practice. Others see their username. */
export function callName(me: Me): string {
  return me.nickname ?? me.username;
}

export const ME_KEY = ['user'] as const;

/** The user, or null when nobody is signed in: failing to load the user makes the session unauthenticated. */
async function fetchMe(): Promise<Me | null> {
  try {
    return await bodyOf(api.GET('/api/user'));
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null;
    throw error;
  }
}

export function useMe() {
  return useQuery({ queryKey: ME_KEY, queryFn: fetchMe, staleTime: 60_000, retry: false });
}

/** Keeps the hub connected while somebody is signed in. */
export function useHubWhileSignedIn(): void {
  const { data: me } = useMe();
  const signedIn = me !== undefined && me !== null;
  useEffect(() => {
    if (signedIn) hub.connect();
    else hub.disconnect();
  }, [signedIn]);
}

/** Marks the ways in and out among everything that is asked of the server. */
const PASSAGE = ['passage'] as const;

export type Entrance =
  | { way: 'signUp'; body: { username: string; email: string; password: string } }
  | { way: 'signIn'; body: { login: string; password: string; code?: string } }
  | { way: 'guest'; body: { nickname: string } }
  | { way: 'upgrade'; body: { username: string; email: string; password: string } };

function enterBy(entrance: Entrance, lang: string): Promise<Me> {
  switch (entrance.way) {
    case 'signUp':
      return bodyOf(api.POST('/api/auth/signup', { body: { ...entrance.body, lang } }));
    case 'signIn':
      return bodyOf(api.POST('/api/auth/signin', { body: entrance.body }));
    case 'guest':
      return bodyOf(api.POST('/api/auth/guest', { body: { ...entrance.body, lang } }));
    case 'upgrade':
      return bodyOf(api.POST('/api/auth/upgrade', { body: entrance.body }));
  }
}

export function useEnter() {
  const queries = useQueryClient();
  const { locale } = useLocale();
  return useMutation({
    mutationKey: PASSAGE,
    mutationFn: (entrance: Entrance) => enterBy(entrance, locale),
    onSuccess: (me, { way }) => {
      // The session's cookie may be another one now: what is open, known and waiting belongs to the old one.
      if (way !== 'upgrade') {
        leaveNothing();
        forgetQueries(queries);
      }
      queries.setQueryData(ME_KEY, me);
      if (way === 'signUp' || way === 'upgrade') welcomeSoon(me);
      hub.connect();
    },
  });
}

export function useSignOut() {
  const queries = useQueryClient();
  return useMutation({
    mutationKey: PASSAGE,
    mutationFn: () => {
      // Before the server ends it, which would look as if somebody had signed this tab out from elsewhere.
      hub.disconnect();
      return api.POST('/api/auth/logout').catch(() => undefined);
    },
    onSettled: () => forget(queries),
  });
}

/** Somebody goes in or out in this tab just now. */
export function isOnTheWay(queries: QueryClient): boolean {
  return queries.isMutating({ mutationKey: PASSAGE }) > 0;
}

/** Nobody is signed in any more: nothing of who was is left in this tab. */
export function forget(queries: QueryClient): void {
  leaveNothing();
  void queries.cancelQueries({ queryKey: ME_KEY });
  // Also what is on screen: nobody may ask for it again, and it goes with the account.
  queries.removeQueries({ predicate: isTheirs });
  queries.setQueryData(ME_KEY, null);
}

/** Neither a connection, nor anything that was read or waits to be sent. */
function leaveNothing(): void {
  hub.disconnect();
  forgetFriends();
  forgetRooms();
  forgetPanel();
}

/** What every visitor is told alike; and a link of a mail, which must not be followed twice. */
const ANYBODYS: ReadonlySet<unknown> = new Set(['config', 'banner', 'engine', 'confirm']);

function isTheirs({ queryKey: [room] }: { queryKey: readonly unknown[] }): boolean {
  return !ANYBODYS.has(room) && room !== ME_KEY[0];
}

/** Somebody else is signed in: what the server told of the one before is forgotten, and what is on screen asked for again. */
export function forgetQueries(queries: QueryClient): void {
  void queries.cancelQueries({ queryKey: ME_KEY });
  queries.removeQueries({ type: 'inactive', predicate: isTheirs });
  void queries.resetQueries({ type: 'active', predicate: isTheirs });
}

/** The level of who is signed in; 1 while that is not known. */
export function useMyLevel(): number {
  return useMe().data?.level ?? 1;
}

/** Tells the account when the page speaks another language than it remembers. */
export function useTellLanguage(): void {
  const { locale } = useLocale();
  const { data: me } = useMe();
  const queries = useQueryClient();
  const id = me?.id;
  const known = me?.lang;
  useEffect(() => {
    if (id === undefined || known === locale) return;
    api.POST('/api/settings/lang', { body: { value: locale } }).then(
      () => queries.setQueryData<Me | null>(ME_KEY, (now) => (now ? { ...now, lang: locale } : now)),
      // The page speaks it already; the account learns it at the next change.
      () => undefined,
    );
  }, [id, known, locale, queries]);
}
