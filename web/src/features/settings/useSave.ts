// Sends a change of the player's account. The server answers with the changed account, which replaces the cached one.
import { useMutation, useQueryClient, type UseMutationResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ME_KEY, type Me } from '@/session/me';
import { useToast } from '@/ui/overlays/Toast';

export function useSave<Change = void>(send: (change: Change) => Promise<Me>): UseMutationResult<Me, Error, Change> {
  const { t } = useTranslation();
  const { show } = useToast();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: (me) => {
      queries.setQueryData<Me | null>(ME_KEY, me);
      show({ kind: 'success', title: t('settings.saved') });
    },
  });
}
