// Whether who is signed in is a moderator. The engine knows which ranks are.
import { useQuery } from '@tanstack/react-query';
import { engine } from '@/engine/engine';
import { useMe } from './me';

/** Undefined while it is not known. */
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
