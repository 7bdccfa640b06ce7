// Whether the user is a moderator: the engine decides by rank.
import { useQuery } from '@tanstack/react-query';
import { engine } from '@/engine/engine';
import { useMe } from './me';

/** Undefined while unknown. */
export function useIsModerator(): boolean | undefined {
  const { data: me, isPending } = useMe();
  const rank = me?.rank;
  const { data } = useQuery({
    queryKey: ['engine', 'isModerator', rank],
    queryFn: () => engine().isModerator(rank ?? 0),
    enabled: rank !== undefined,
    staleTime: Infinity,
    networkMode: 'always',
  });
  return isPending ? undefined : rank === undefined ? false : data;
}
