// The server's public configuration.
import { useQuery } from '@tanstack/react-query';
import { api, bodyOf } from '@/api/client';
import type { Provider } from '@/api/people';

function useConfig() {
  return useQuery({ queryKey: ['config'], queryFn: () => bodyOf(api.GET('/api/config')), staleTime: Infinity }).data;
}

/** The providers for signing in, in display order; empty while loading. */
export function useProviders(): readonly Provider[] {
  return useConfig()?.providers ?? [];
}

/** Whether games can be played by voice here; false while loading. */
export function useHasVoice(): boolean {
  return useConfig()?.voice ?? false;
}

/** The key with which a browser subscribes to pushes; null while loading, and if the server sends none. */
export function usePushKey(): string | null {
  return useConfig()?.pushKey ?? null;
}
