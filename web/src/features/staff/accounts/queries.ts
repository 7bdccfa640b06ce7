// Queries and mutations about one account.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { components } from '@/generated/api';
import { useToast } from '@/ui/overlays/Toast';
import { ACCOUNT_KEY } from '@/parts/staff/accounts';
import { staffRefusal, type StaffRefusal } from '@/parts/staff/refusal';

type Schemas = components['schemas'];
export type Account = Schemas['ModeratedUser'];
export type ImposedSanction = Schemas['ImposedSanction'];
export type Case = Schemas['Case'];

/** The prefix of all query keys about one account. */
export const accountKey = (id: number) => [...ACCOUNT_KEY, id] as const;

/** A mutation on an account. On success it shows a toast and fetches the account again; on a refusal it keeps the text to show. */
export function useAct<Body, Answer>(id: number, send: (body: Body) => Promise<Answer>, onDone: () => void) {
  const { t } = useTranslation();
  const { t: s } = useTranslation('staff');
  const { show } = useToast();
  const queries = useQueryClient();
  const [refusal, setRefusal] = useState<StaffRefusal | null>(null);
  const act = useMutation({
    mutationFn: ({ body }: { body: Body; done: (answer: Answer) => string }) => send(body),
    onMutate: () => setRefusal(null),
    onSuccess: (answer, { done }) => {
      show({ kind: 'success', title: done(answer) });
      void queries.invalidateQueries({ queryKey: accountKey(id) });
      onDone();
    },
    onError: (error) => setRefusal(staffRefusal(t, s, error)),
  });
  return {
    isPending: act.isPending,
    run: (body: Body, done: (answer: Answer) => string) => act.mutate({ body, done }),
    /** The refusal's text if it is about this field. */
    refusedOf: (field: string) => (refusal?.field === field ? refusal.text : undefined),
    /** The refusal's text if it is about none of these fields. */
    refusedBut: (fields: readonly string[]) => (refusal && !fields.includes(refusal.field ?? '') ? refusal.text : undefined),
  };
}
