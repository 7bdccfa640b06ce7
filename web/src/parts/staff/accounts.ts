// Accounts as moderators see them.
import { useQueries, useQuery } from '@tanstack/react-query';
import { api, ApiError, bodyOf } from '@/api/client';

/** A name that was read is taken for right so long. */
const NAME_MS = 60_000;

export const ACCOUNT_KEY = ['mod', 'user'] as const;

function account(id: number) {
  return {
    queryKey: [...ACCOUNT_KEY, id],
    queryFn: () => bodyOf(api.GET('/api/mod/users/{id}', { params: { path: { id } } })),
    // One that is erased does not come by asking again.
    retry: (count: number, error: Error) => count < 1 && !(error instanceof ApiError && error.status === 404),
  };
}

export function useModeratedUser(id: number) {
  return useQuery({ ...account(id), staleTime: 0 });
}

/** The names of accounts; those of which it is not known yet, or that are gone, are missing. */
export function useNames(accounts: readonly number[]): ReadonlyMap<number, string> {
  const ids = [...new Set(accounts)];
  return useQueries({
    queries: ids.map((id) => ({ ...account(id), staleTime: NAME_MS })),
    combine: (answers) => new Map(answers.flatMap(({ data }) => (data ? [[data.user.id, data.user.username] as const] : []))),
  });
}
