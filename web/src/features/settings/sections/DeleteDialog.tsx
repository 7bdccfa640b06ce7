// Asks before the account is deleted: says what is lost and until when it can be undone, and requires the password.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { api, bodyOf } from '@/api/client';
import { ME_KEY, type Me } from '@/session/me';
import { PasswordField } from '@/shared/forms/PasswordField';
import { placeError } from '@/shared/forms/placeError';
import { useFieldCheck } from '@/shared/forms/useFieldCheck';
import { Button } from '@/ui/buttons/Button';
import { Dialog } from '@/ui/overlays/Dialog';
import { ErrorBox } from '@/ui/signs/ErrorBox';
import { DEVICES_KEY } from '../queries';
import styles from './TwoFactor.module.css';

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
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setError(undefined);
    if (!hasPassword || (await password.check())) remove.mutate();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      size="sm"
      title={t('settings.data.confirmTitle')}
      description={t('settings.data.confirmText')}
      closeLabel={common('app.close')}
      footer={
        <>
          <Button onClick={onClose}>{t('settings.data.keep')}</Button>
          <Button variant="danger" type="submit" form="delete-account" busy={remove.isPending}>
            {t('settings.data.confirm')}
          </Button>
        </>
      }
    >
      <form
        id="delete-account"
        className={styles.form}
        noValidate
        onSubmit={(event) => void submit(event)}
        aria-label={t('settings.data.confirmTitle')}
      >
        {hasPassword && <PasswordField field={password} isNew={false} />}
        {error !== undefined && <ErrorBox>{error}</ErrorBox>}
      </form>
    </Dialog>
  );
}
