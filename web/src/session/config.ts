// What the server that this page came from offers.
import { useQuery } from '@tanstack/react-query';
import { api, bodyOf } from '@/api/client';
import { PROVIDERS, type Provider } from '@/api/contract';

/** The providers by which one may sign in here; none until that is known. */
export function useProviders(): readonly Provider[] {
  const { data } = useQuery({ queryKey: ['config'], queryFn: () => bodyOf(api.GET('/api/config')), staleTime: Infinity });
  return PROVIDERS.filter((provider) => data?.providers?.includes(provider));
}
