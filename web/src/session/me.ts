// The signed-in user, signing in and signing out. The hub is connected only while somebody is signed in.
import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api, bodyOf, type OwnUser } from '@/api/client';
import { hub } from '@/hub/hub';
import { useLocale } from '@/i18n/LocaleContext';
import { forgetFriends } from './friends/store';
import { forgetPanel } from './panel';
import { forgetRooms } from './rooms';
import { welcomeSoon } from './welcome';

export type Me = OwnUser;

/** The name by which the product addresses the user, in the bar and in practice. Other people see the username. */
export function displayName(me: Me): string {
  return me.nickname ?? me.username;
}

export const ME_KEY = ['user'] as const;

/** The user, or null if nobody is signed in. */
async function fetchMe(): Promise<Me | null> {
  return (await bodyOf(api.GET('/api/session'))).user ?? null;
}

/** How often the server is asked again who is signed in while it can't be reached. */
const ASK_AGAIN_MS = 5000;

/** The user, fetched if it is not known yet. */
export function knownMe(queries: QueryClient): Promise<Me | null> {
  return queries.ensureQueryData({ queryKey: ME_KEY, queryFn: fetchMe });
}

export function useMe() {
  return useQuery({
    queryKey: ME_KEY,
    queryFn: fetchMe,
    staleTime: 60_000,
    retry: false,
    // The browser does not always tell that the network is back, and never that the server is.
    refetchInterval: ({ state }) => (state.status === 'error' && state.data === undefined ? ASK_AGAIN_MS : false),
  });
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

/** The mutation key of signing in and out. */
const AUTH_KEY = ['auth'] as const;

/** A way to sign in, with its form. */
export type SignInRequest =
  | { way: 'signUp'; body: { username: string; email: string; password: string } }
  | { way: 'signIn'; body: { login: string; password: string; code?: string } }
  | { way: 'guest'; body: { nickname?: string } }
  | { way: 'upgrade'; body: { username?: string; email?: string; password: string } };

function signInBy(request: SignInRequest, lang: string): Promise<Me> {
  switch (request.way) {
    case 'signUp':
      return bodyOf(api.POST('/api/auth/signup', { body: { ...request.body, lang } }));
    case 'signIn':
      return bodyOf(api.POST('/api/auth/signin', { body: request.body }));
    case 'guest':
      return bodyOf(api.POST('/api/auth/guest', { body: { ...request.body, lang } }));
    case 'upgrade':
      return bodyOf(api.POST('/api/auth/upgrade', { body: request.body }));
  }
}

export function useSignIn() {
  const queries = useQueryClient();
  const { locale } = useLocale();
  return useMutation({
    mutationKey: AUTH_KEY,
    mutationFn: (request: SignInRequest) => signInBy(request, locale),
    onSuccess: (me, { way }) => {
      // The cookie belongs to another account now; the hub's connection, the stores and the queries to the old one.
      if (way !== 'upgrade') {
        clearStores();
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
    mutationKey: AUTH_KEY,
    mutationFn: () => {
      // Disconnect first: if the server closed the socket, it would look like a sign-out from elsewhere.
      hub.disconnect();
      return api.POST('/api/auth/logout').catch(() => undefined);
    },
    onSettled: () => forgetAccount(queries),
  });
}

/** Whether this tab is signing in or out just now. */
export function isAuthPending(queries: QueryClient): boolean {
  return queries.isMutating({ mutationKey: AUTH_KEY }) > 0;
}

/** Clears everything of the account in this tab after a sign-out. */
export function forgetAccount(queries: QueryClient): void {
  clearStores();
  void queries.cancelQueries({ queryKey: ME_KEY });
  // Active queries too, without refetching: they would be refused.
  queries.removeQueries({ predicate: isPersonal });
  queries.setQueryData(ME_KEY, null);
}

/** Disconnects the hub, and clears the stores with their unsent messages. */
function clearStores(): void {
  hub.disconnect();
  forgetFriends();
  forgetRooms();
  forgetPanel();
}

/** The first part of query keys whose data is the same for everybody; and 'confirm', whose one-time link must not be refetched. */
const SHARED_KEYS: ReadonlySet<unknown> = new Set(['config', 'banner', 'engine', 'confirm']);

function isPersonal({ queryKey: [topic] }: { queryKey: readonly unknown[] }): boolean {
  return !SHARED_KEYS.has(topic) && topic !== ME_KEY[0];
}

/** Drops the previous account's queries after a change of account, and refetches those on screen. */
export function forgetQueries(queries: QueryClient): void {
  void queries.cancelQueries({ queryKey: ME_KEY });
  queries.removeQueries({ type: 'inactive', predicate: isPersonal });
  void queries.resetQueries({ type: 'active', predicate: isPersonal });
}

/** The user's level; 1 while unknown. */
export function useMyLevel(): number {
  return useMe().data?.level ?? 1;
}

/** Stores the page's language in the account if it differs. */
export function useSyncLanguage(): void {
  const { locale } = useLocale();
  const { data: me } = useMe();
  const queries = useQueryClient();
  const id = me?.id;
  const known = me?.lang;
  useEffect(() => {
    if (id === undefined || known === locale) return;
    api.POST('/api/settings/lang', { body: { value: locale } }).then(
      () => queries.setQueryData<Me | null>(ME_KEY, (now) => (now ? { ...now, lang: locale } : now)),
      // The page is in that language anyway; the next change or page load tries again.
      () => undefined,
    );
  }, [id, known, locale, queries]);
}
