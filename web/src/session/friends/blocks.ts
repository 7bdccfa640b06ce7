// The accounts that the reader has blocked.
import { useQuery } from '@tanstack/react-query';
import { api, bodyOf } from '@/api/client';
import { BLOCKS_KEY } from './friendActions';

export function useBlocks() {
  return useQuery({ queryKey: BLOCKS_KEY, queryFn: () => bodyOf(api.GET('/api/social/blocks')) });
}
