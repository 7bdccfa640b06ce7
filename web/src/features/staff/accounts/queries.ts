// What is done to one account.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { components } from '@/generated/api';
import { RANKS } from '@/generated/engine';
import { useMe } from '@/session/me';
import { useToast } from '@/ui/overlays/Toast';
import { ACCOUNT_KEY } from '@/parts/staff/accounts';
import { refusalWords, type RefusalWords } from '@/parts/staff/refusal';

type Schemas = components['schemas'];
export type Account = Schemas['ModeratedUser'];
export type ImposedSanction = Schemas['ImposedSanction'];
export type Case = Schemas['Case'];

/** All that is asked about one account begins with it. */
export const accountKey = (id: number) => [...ACCOUNT_KEY, id] as const;

export function useIsAdmin(): boolean {
  return (useMe().data?.rank ?? 0) >= RANKS.admin;
}

/** Does something to an account. Then it is said and the account read again; or it is refused, in words. */
export function useAct<Body, Answer>(id: number, send: (body: Body) => Promise<Answer>, onDone: () => void) {
  const { t } = useTranslation();
  const { t: s } = useTranslation('staff');
  const { show } = useToast();
  const queries = useQueryClient();
  const [refusal, setRefusal] = useState<RefusalWords | null>(null);
  const act = useMutation({
    mutationFn: ({ body }: { body: Body; done: (answer: Answer) => string }) => send(body),
    onMutate: () => setRefusal(null),
    onSuccess: (answer, { done }) => {
      show({ kind: 'success', title: done(answer) });
      void queries.invalidateQueries({ queryKey: accountKey(id) });
      onDone();
    },
    onError: (error) => setRefusal(refusalWords(t, s, error)),
  });
  return {
    isPending: act.isPending,
    run: (body: Body, done: (answer: Answer) => string) => act.mutate({ body, done }),
    /** The words for a field… */
    refusedOf: (field: string) => (refusal?.field === field ? refusal.text : undefined),
    /** …and those that belong to none of these. */
    refusedBut: (fields: readonly string[]) => (refusal && !fields.includes(refusal.field ?? '') ? refusal.text : undefined),
  };
}
