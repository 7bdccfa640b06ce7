// Queries of accounts as moderators see them.
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { api, ApiError, bodyOf } from '@/api/client';

/** How long a username counts as fresh. */
const NAME_STALE_MS = 60_000;
/** The most names that one request asks for. */
const NAMES_AT_ONCE = 100;

export const ACCOUNT_KEY = ['mod', 'user'] as const;

function account(id: number) {
  return {
    queryKey: [...ACCOUNT_KEY, id],
    queryFn: () => bodyOf(api.GET('/api/mod/users/{id}', { params: { path: { id } } })),
    // A 404 means that the account is deleted.
    retry: (count: number, error: Error) => count < 1 && !(error instanceof ApiError && error.status === 404),
  };
}

export function useModeratedUser(id: number) {
  return useQuery({ ...account(id), staleTime: 0 });
}

/** The usernames of accounts, without those that are loading or deleted. */
export function useNames(accounts: readonly number[]): ReadonlyMap<number, string> {
  const ids = [...new Set(accounts)];
  const pages = Array.from({ length: Math.ceil(ids.length / NAMES_AT_ONCE) }, (_, page) =>
    ids.slice(page * NAMES_AT_ONCE, (page + 1) * NAMES_AT_ONCE),
  );
  return useQueries({
    queries: pages.map((page) => ({
      queryKey: ['mod', 'names', page],
      queryFn: () => bodyOf(api.GET('/api/mod/names', { params: { query: { ids: page.join(',') } } })),
      placeholderData: keepPreviousData,
      staleTime: NAME_STALE_MS,
    })),
    combine: (answers) => new Map(answers.flatMap(({ data }) => (data?.names ?? []).map(({ id, username }) => [id, username ?? ''] as const))),
  });
}
