// Queries about the season's ranking: what it takes, and somebody in it.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, api, bodyOf } from '@/api/client';
import { fetchLaurels, fetchSeasonPage } from '@/api/leaderboard';
import { hub } from '@/hub/hub';
import { PROFILE_KEY } from '@/session/friends/friendActions';
import { notify } from '@/ui/overlays/notices';

export const LEADERBOARD_KEY = ['leaderboard'] as const;

export function useLaurels() {
  return useQuery({ queryKey: [...LEADERBOARD_KEY, 'laurels'], queryFn: fetchLaurels });
}

/** Somebody in the season that runs; `self`: the reader. */
export function useSeasonPage(name: string) {
  return useQuery({
    queryKey: [...LEADERBOARD_KEY, 'player', name],
    queryFn: () => fetchSeasonPage(name),
    retry: (count, error) => count < 1 && !(error instanceof ApiError && error.status === 404),
  });
}

/** How many laurels of each tier somebody has from seasons that are over. */
export function usePastLaurels(username: string) {
  return useQuery({
    queryKey: [...PROFILE_KEY, username],
    queryFn: () => bodyOf(api.GET('/api/profile/{username}', { params: { path: { username } } })),
    select: ({ statistics }) => statistics.laurels,
  });
}

export function useRefetchSeason() {
  const queries = useQueryClient();
  return () => Promise.all([LEADERBOARD_KEY, PROFILE_KEY].map((queryKey) => queries.invalidateQueries({ queryKey })));
}

/** Fetches everything anew when a season begins, and says so. */
export function useNewSeason(): void {
  const { t } = useTranslation('leaderboard');
  const refetch = useRefetchSeason();
  const begin = useEffectEvent(() => {
    void refetch();
    notify({ kind: 'god', title: t('new'), text: t('newText') });
  });
  // A minute later laurels are given.
  const crown = useEffectEvent(() => void refetch());
  useEffect(() => {
    const unsubscribe = [
      hub.on('newMoonPass', () => begin()),
      hub.on('newNotification', ({ content }) => {
        if (content.type === 'leaderboardScore') crown();
      }),
    ];
    return () => unsubscribe.forEach((off) => off());
  }, []);
}
