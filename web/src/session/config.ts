// What the server that this page came from offers.
import { useQuery } from '@tanstack/react-query';
import { api, bodyOf } from '@/api/client';
import type { Provider } from '@/api/people';

/** The providers by which one may sign in here, in the order in which they are shown; none until that is known. */
export function useProviders(): readonly Provider[] {
  const { data } = useQuery({ queryKey: ['config'], queryFn: () => bodyOf(api.GET('/api/config')), staleTime: Infinity });
  return data?.providers ?? [];
}
