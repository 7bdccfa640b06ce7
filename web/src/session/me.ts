// Who is signed in, and the ways in and out. The real-time connection is open only while somebody is.
import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api, ApiError } from '@/api/client';
import { useLevel } from '@/engine/queries';
import { hub } from '@/hub/hub';
import { useLocale } from '@/i18n/LocaleContext';

export interface Me {
  id: number;
  username: string;
  nickname: string | null;
  guest: boolean;
  lang: string;
  rank: number;
  isAlpha: boolean;
  xp: number;
  level: number;
  percent: number;
}

export const ME_KEY = ['user'] as const;

/** The user, or null when nobody is signed in: failing to load the user makes the session unauthenticated. */
export async function fetchMe(): Promise<Me | null> {
  try {
    return await api.get<Me>('/user');
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
  | { way: 'signIn'; body: { login: string; password: string } }
  | { way: 'guest'; body: { nickname: string } }
  | { way: 'upgrade'; body: { username: string; email: string; password: string } };

const ENDPOINT = {
  signUp: '/auth/sign-up',
  signIn: '/auth/sign-in',
  guest: '/auth/guest',
  upgrade: '/auth/upgrade',
} as const satisfies Record<Entrance['way'], string>;

export function useEnter() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ way, body }: Entrance) => api.post<Me>(ENDPOINT[way], body),
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
    mutationFn: () => api.post('/auth/logout').catch(() => undefined),
    onSettled: () => forget(queries),
  });
}

function forget(queries: QueryClient): void {
  hub.disconnect();
  queries.setQueryData(ME_KEY, null);
}

/** The level of who is signed in; 1 while that is not known. */
export function useMyLevel(): number {
  const { data: me } = useMe();
  const { data: level } = useLevel(me?.xp);
  return level?.level ?? 1;
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
    api.post('/settings/lang', { value: locale }).then(
      () => queries.setQueryData<Me | null>(ME_KEY, (now) => (now ? { ...now, lang: locale } : now)),
      // The page speaks it already; the account learns it at the next change.
      () => undefined,
    );
  }, [id, known, locale, queries]);
}
