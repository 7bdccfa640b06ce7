// The queries of the settings page besides the account itself.
import { useQuery } from '@tanstack/react-query';
import { api, bodyOf } from '@/api/client';
import { useProviders } from '@/session/config';

export const LINKS_KEY = ['settings', 'links'] as const;
export const DEVICES_KEY = ['settings', 'devices'] as const;
export const SANCTIONS_KEY = ['settings', 'sanctions'] as const;
export const TWO_FACTOR_KEY = ['settings', 'two-factor'] as const;

export function useLinks(enabled: boolean) {
  const providers = useProviders();
  const query = useQuery({ queryKey: LINKS_KEY, queryFn: () => bodyOf(api.GET('/api/settings/links')), enabled });
  // A linked account can still be unlinked after its provider was switched off.
  const shown = query.data?.links.filter((link) => link.linked || providers.includes(link.provider));
  return { data: query.data, shown };
}

export function useDevices() {
  return useQuery({ queryKey: DEVICES_KEY, queryFn: async () => (await bodyOf(api.GET('/api/settings/devices'))).devices });
}

export function useSanctions() {
  return useQuery({ queryKey: SANCTIONS_KEY, queryFn: () => bodyOf(api.GET('/api/sanctions')) });
}

export function useTwoFactor() {
  return useQuery({ queryKey: TWO_FACTOR_KEY, queryFn: () => bodyOf(api.GET('/api/settings/two-factor')) });
}
