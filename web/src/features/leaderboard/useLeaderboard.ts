// Queries about the ranking as a whole.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { fetchBest, fetchPlace, fetchSeasonEnd } from '@/api/leaderboard';
import { LEADERBOARD_KEY } from '@/parts/season/queries';

export function usePlace() {
  return useQuery({ queryKey: [...LEADERBOARD_KEY, 'place'], queryFn: fetchPlace });
}

export function useSeasonEnd() {
  return useQuery({ queryKey: [...LEADERBOARD_KEY, 'end'], queryFn: fetchSeasonEnd });
}

/** A page of the best; while another one loads, the one before it. */
export function useBest(offset: number) {
  return useQuery({ queryKey: [...LEADERBOARD_KEY, 'best', offset], queryFn: () => fetchBest(offset), placeholderData: keepPreviousData });
}
