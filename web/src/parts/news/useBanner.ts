// The current banner, until its end.
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '@/api/client';
import type { Banner } from '@/api/people';

export const BANNER_KEY = ['banner'] as const;

const REFRESH_MS = 5 * 60_000;
/** The longest timeout of browsers' timers. */
const MAX_TIMEOUT_MS = 2 ** 31 - 1;

interface ShownBanner {
  /** Null: there is none. Undefined: not loaded. */
  banner: Banner | null | undefined;
  error: Error | null;
  retry: () => void;
}

export function useBanner(): ShownBanner {
  const { data, error, refetch } = useQuery({
    queryKey: BANNER_KEY,
    queryFn: async () => (await api.GET('/api/banner')).data ?? null,
    refetchInterval: REFRESH_MS,
    staleTime: REFRESH_MS,
    retry: false,
  });
  const end = data?.end ?? 0;
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (end === 0) return;
    const timer = setTimeout(() => setNow(Date.now()), Math.min(MAX_TIMEOUT_MS, Math.max(0, end - Date.now())));
    return () => clearTimeout(timer);
  }, [end]);
  return { banner: data && end <= now ? null : data, error, retry: () => void refetch() };
}
