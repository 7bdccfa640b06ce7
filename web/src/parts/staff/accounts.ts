// Queries of accounts as moderators see them.
import { useQueries, useQuery } from '@tanstack/react-query';
import { api, ApiError, bodyOf } from '@/api/client';

/** How long a username counts as fresh. */
const NAME_STALE_MS = 60_000;

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
  return useQueries({
    queries: ids.map((id) => ({ ...account(id), staleTime: NAME_STALE_MS })),
    combine: (answers) => new Map(answers.flatMap(({ data }) => (data ? [[data.user.id, data.user.username] as const] : []))),
  });
}
