// Whether the user is a moderator, which the engine decides by rank, or an admin.
import { useQuery } from '@tanstack/react-query';
import { engine } from '@/engine/engine';
import { RANKS } from '@/generated/engine';
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

/** False while unknown. */
export function useIsAdmin(): boolean {
  return (useMe().data?.rank ?? 0) >= RANKS.admin;
}
