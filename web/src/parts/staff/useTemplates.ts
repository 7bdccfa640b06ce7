// The templates of reasons for sanctions.
import { useQuery } from '@tanstack/react-query';
import { api, bodyOf } from '@/api/client';

export function useTemplates() {
  return useQuery({ queryKey: ['mod', 'templates'], queryFn: () => bodyOf(api.GET('/api/mod/templates')), staleTime: Infinity });
}
