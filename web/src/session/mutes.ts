// The people whose lines the reader does not want to see, kept with the account. A room tells no ids, so they are known by their names.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { api, bodyOf } from '@/api/client';
import type { PublicUser } from '@/api/people';
import { hub } from '@/hub/hub';
import { codeOf, errorText } from '@/shared/errorText';
import { useToast } from '@/ui/overlays/Toast';

const MUTES_KEY = ['social', 'mutes'] as const;

type Muted = Pick<PublicUser, 'username' | 'marker'>;

/** The muted people by name, each with the marker of their rank: none while they are not known. */
export function useMuted(enabled = true): ReadonlyMap<string, Muted['marker']> {
  const { data } = useQuery({ queryKey: MUTES_KEY, queryFn: (): Promise<Muted[]> => bodyOf(api.GET('/api/social/mutes')), enabled });
  return useMemo(() => new Map(data?.map(({ username, marker }) => [username, marker])), [data]);
}

interface Mute {
  name: string;
  on: boolean;
}

/** Mutes somebody, or unmutes them. The change is shown at once, and goes back if the server refuses it. */
export function useMute() {
  const { t } = useTranslation();
  const { show } = useToast();
  const queries = useQueryClient();
  const { mutate } = useMutation({
    // One after the other, so that a mute and its undoing don't overtake each other.
    scope: { id: 'mutes' },
    mutationFn: ({ name, on }: Mute) =>
      on
        ? api.POST('/api/social/mutes', { body: { usernames: [name] } })
        : api.DELETE('/api/social/mutes/{username}', { params: { path: { username: name } } }),
    onMutate: async ({ name, on }) => {
      await queries.cancelQueries({ queryKey: MUTES_KEY });
      queries.setQueryData<Muted[]>(MUTES_KEY, (now = []) => [
        ...now.filter(({ username }) => username !== name),
        ...(on ? [{ username: name }] : []),
      ]);
    },
    onError: (failure) => {
      show({ kind: 'danger', title: errorText(t, codeOf(failure)) });
      void queries.invalidateQueries({ queryKey: MUTES_KEY });
    },
  });
  return mutate;
}

/** Keeps the muted people up to date with the user's other tabs and devices. */
export function useMutesElsewhere(): void {
  const queries = useQueryClient();
  useEffect(() => {
    const refetch = () => void queries.invalidateQueries({ queryKey: MUTES_KEY });
    // A new stream: a change may have been missed.
    const unsubscribers = [hub.on('mutesChanged', refetch), hub.on('hydrate', refetch)];
    return () => unsubscribers.forEach((unsubscribe) => unsubscribe());
  }, [queries]);
}
