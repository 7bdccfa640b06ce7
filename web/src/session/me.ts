// Who is signed in, and the ways in and out. The real-time connection is open only while somebody is.
import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api, ApiError, bodyOf, type OwnUser } from '@/api/client';
import { hub } from '@/hub/hub';
import { useLocale } from '@/i18n/LocaleContext';

export type Me = OwnUser;

/** What the village calls somebody. */
export function callName(me: Me): string {
  return me.nickname ?? me.username;
}

/** What the avatar is drawn from; any text gives somebody. */
export function skinOf(me: Me): string {
  return me.profilePicture === '' ? me.username : me.profilePicture;
}

export const ME_KEY = ['user'] as const;

/** The user, or null when nobody is signed in: failing to load the user makes the session unauthenticated. */
export async function fetchMe(): Promise<Me | null> {
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
    mutationFn: (entrance: Entrance) => enterBy(entrance, locale),
    onSuccess: (me, { way }) => {
      queries.setQueryData(ME_KEY, me);
      // The session's cookie may be another one now: an open connection belongs to the old one.
      if (way !== 'upgrade') hub.disconnect();
      hub.connect();
    },
  });
}

export function useSignOut() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => api.POST('/api/auth/logout').catch(() => undefined),
    onSettled: () => forget(queries),
  });
}

function forget(queries: QueryClient): void {
  hub.disconnect();
  queries.setQueryData(ME_KEY, null);
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
