// Cancels the scheduled deletion of the account: from the settings, or from the notice above every page.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api, bodyOf } from '@/api/client';
import { codeOf, errorText } from '@/shared/errorText';
import { useToast } from '@/ui/overlays/Toast';
import { ME_KEY } from './me';

/** @param done the toast's title on success */
export function useUndoDeletion(done: string) {
  const { t } = useTranslation();
  const { show } = useToast();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => bodyOf(api.POST('/api/user/delete/undo')),
    onSuccess: (me) => {
      queries.setQueryData(ME_KEY, me);
      show({ kind: 'success', title: done });
    },
    onError: (failure) => show({ kind: 'danger', title: errorText(t, codeOf(failure)) }),
  });
}
