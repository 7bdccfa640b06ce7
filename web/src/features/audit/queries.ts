// Fetches the audit log page by page.
import { useInfiniteQuery } from '@tanstack/react-query';
import { api, bodyOf } from '@/api/client';

export interface AuditSearch {
  actor?: number;
  target?: number;
  room?: string;
}

export function useAudit(search: AuditSearch) {
  return useInfiniteQuery({
    queryKey: ['mod', 'audit', search],
    queryFn: ({ pageParam: before }) => bodyOf(api.GET('/api/mod/audit', { params: { query: before === null ? search : { ...search, before } } })),
    initialPageParam: null as string | null,
    getNextPageParam: ({ entries, more }) => (more ? entries.at(-1)?.id : undefined),
    staleTime: 0,
  });
}
