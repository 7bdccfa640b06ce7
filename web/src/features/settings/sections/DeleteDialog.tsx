// Asks before the account is deleted: says what is lost and until when it can be undone, and requires the password.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, bodyOf } from '@/api/client';
import { ME_KEY, type Me } from '@/session/me';
import { placeError } from '@/shared/forms/placeError';
import { useFieldCheck } from '@/shared/forms/useFieldCheck';
import { DEVICES_KEY } from '../queries';
import { PasswordDialog } from './PasswordDialog';

interface DeleteDialogProps {
  hasPassword: boolean;
  onClose: () => void;
}

export function DeleteDialog({ hasPassword, onClose }: DeleteDialogProps) {
  const { t } = useTranslation('people');
  const { t: common } = useTranslation();
  const queries = useQueryClient();
  const password = useFieldCheck(null);
  const [error, setError] = useState<string>();
  const remove = useMutation({
    mutationFn: () => bodyOf(api.POST('/api/user/delete', { body: hasPassword ? { password: password.value } : {} })),
    onSuccess: ({ deletionAt }) => {
      queries.setQueryData<Me | null>(ME_KEY, (now) => (now ? { ...now, deletionAt } : now));
      void queries.invalidateQueries({ queryKey: DEVICES_KEY });
      onClose();
    },
    onError: (failure) => setError(placeError(common, failure, { password, proof: password })),
  });
  const submit = async () => {
    setError(undefined);
    if (!hasPassword || (await password.check())) remove.mutate();
  };
  return (
    <PasswordDialog
      name="showConfirmDelete"
      title={t('settings.data.confirmTitle')}
      description={t('settings.data.confirmText')}
      submit={t('settings.data.confirm')}
      cancel={t('settings.data.keep')}
      busy={remove.isPending}
      password={hasPassword ? password : null}
      error={error}
      onSubmit={submit}
      onClose={onClose}
    />
  );
}
