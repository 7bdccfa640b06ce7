// The server's public configuration.
import { useQuery } from '@tanstack/react-query';
import { api, bodyOf } from '@/api/client';
import type { Provider } from '@/api/people';

/** The providers for signing in, in display order; empty while loading. */
export function useProviders(): readonly Provider[] {
  const { data } = useQuery({ queryKey: ['config'], queryFn: () => bodyOf(api.GET('/api/config')), staleTime: Infinity });
  return data?.providers ?? [];
}
