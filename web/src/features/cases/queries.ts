// Queries about cases (reports) and appeals.
import { useInfiniteQuery, useQueries, useQuery } from '@tanstack/react-query';
import { api, ApiError, bodyOf } from '@/api/client';
import type { components } from '@/generated/api';

type Schemas = components['schemas'];
export type Case = Schemas['Case'];
export type CaseFile = Schemas['CaseFile'];
export type ImposedSanction = Schemas['ImposedSanction'];
export type Appeal = Schemas['Appeal'];
export type ModeratedUser = Schemas['ModeratedUser'];
export type TemplateText = Schemas['TemplateText'];

export const REPORTS_KEY = ['mod', 'reports'] as const;
export const CASE_KEY = ['mod', 'report'] as const;
const APPEALS_KEY = ['mod', 'appeals'] as const;

/** An open page refreshes so often: meanwhile players report, and other moderators take cases. */
const REFRESH_MS = 15_000;
/** Rooms end rarely, so they are asked about less often. */
const ROOM_MS = 60_000;
/** The first game status that means that the game is over. */
const OVER = 4;

export interface CaseSearch {
  state?: string;
  category?: Schemas['Category'];
  assignee?: number;
  target?: number;
}

export function useReports(search: CaseSearch) {
  return useInfiniteQuery({
    queryKey: [...REPORTS_KEY, search],
    queryFn: ({ pageParam: before }) => bodyOf(api.GET('/api/mod/reports', { params: { query: before === null ? search : { ...search, before } } })),
    initialPageParam: null as number | null,
    getNextPageParam: ({ reports, more }) => (more ? reports.at(-1)?.id : undefined),
    staleTime: 0,
    refetchInterval: REFRESH_MS,
  });
}

export function useCase(id: number) {
  return useQuery({
    queryKey: [...CASE_KEY, id],
    queryFn: () => bodyOf(api.GET('/api/mod/reports/{id}', { params: { path: { id } } })),
    staleTime: 0,
    // A missing case stays missing, so a 404 is not retried.
    retry: (count, error) => count < 1 && !(error instanceof ApiError && error.status === 404),
    refetchInterval: (query) => (query.state.data?.case.state === 'open' ? REFRESH_MS : false),
  });
}

/** For each room, whether its game is over; rooms not fetched yet are missing. */
export function useRoomsOver(rooms: readonly string[]): ReadonlyMap<string, boolean> {
  const ids = [...new Set(rooms)];
  return useQueries({
    queries: ids.map((id) => ({
      queryKey: ['mod', 'room', id],
      queryFn: async () => (await bodyOf(api.GET('/api/game/{id}', { params: { path: { id } } }))).status >= OVER,
      staleTime: ROOM_MS,
      refetchInterval: ({ state }: { state: { data?: boolean } }) => (state.data === false ? ROOM_MS : (false as const)),
    })),
    combine: (answers) => new Map(answers.flatMap(({ data }, at) => (data === undefined ? [] : [[ids[at] ?? '', data] as const]))),
  });
}

export function useAppeals(state: string) {
  return useInfiniteQuery({
    queryKey: [...APPEALS_KEY, state],
    queryFn: ({ pageParam: before }) => bodyOf(api.GET('/api/mod/appeals', { params: { query: before === null ? { state } : { state, before } } })),
    initialPageParam: null as number | null,
    getNextPageParam: ({ appeals, more }) => (more ? appeals.at(-1)?.id : undefined),
    staleTime: 0,
    refetchInterval: REFRESH_MS,
  });
}
