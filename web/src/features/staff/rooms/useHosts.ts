// The hosts of the rooms in the public list, by which moderators know a room like everybody else.
import { useQuery } from '@tanstack/react-query';
import { api, bodyOf } from '@/api/client';

const REFRESH_MS = 15_000;

export function useHosts(): (room: string) => string | null {
  const { data } = useQuery({
    queryKey: ['mod', 'hosts'],
    queryFn: async () => {
      const { games } = await bodyOf(api.GET('/api/game'));
      return new Map(games.map(({ id, admin }) => [id, admin?.username ?? null]));
    },
    refetchInterval: REFRESH_MS,
    retry: false,
  });
  return (room) => data?.get(room) ?? null;
}
