// Asks a user whose username was rejected by moderators for another one. The limit of one change in 30 days does not apply.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { api, bodyOf } from '@/api/client';
import { ME_KEY, type Me } from '@/session/me';
import { placeError } from '@/shared/forms/placeError';
import { useFieldCheck } from '@/shared/forms/useFieldCheck';
import { Button } from '@/ui/buttons/Button';
import { Dialog } from '@/ui/overlays/Dialog';
import { TextField } from '@/ui/forms/TextField';
import { useToast } from '@/ui/overlays/Toast';
import styles from './NewUsernameDialog.module.css';

interface NewUsernameDialogProps {
  me: Me;
  onClose: () => void;
}

export function NewUsernameDialog({ me, onClose }: NewUsernameDialogProps) {
  const { t } = useTranslation('people');
  const { t: common } = useTranslation();
  const { show } = useToast();
  const queries = useQueryClient();
  const username = useFieldCheck('username');
  const [error, setError] = useState<string>();
  const rename = useMutation({
    mutationFn: () => bodyOf(api.PUT('/api/settings/username', { body: { username: username.value.trim() } })),
    onSuccess: (next) => {
      queries.setQueryData<Me | null>(ME_KEY, next);
      show({ kind: 'success', title: t('account.renamed', { name: next.username }) });
      onClose();
    },
    onError: (failure) => setError(placeError(common, failure, { username })),
  });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setError(undefined);
    if (await username.check()) rename.mutate();
  };
  return (
    <Dialog
      name="newUsername"
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      size="sm"
      title={t('account.renameTitle')}
      description={t('account.renameText', { name: me.username })}
      closeLabel={common('app.close')}
      footer={
        <>
          <Button onClick={onClose}>{t('account.later')}</Button>
          <Button variant="primary" type="submit" form="new-username" busy={rename.isPending}>
            {t('account.takeName')}
          </Button>
        </>
      }
    >
      <form id="new-username" className={styles.form} noValidate onSubmit={(event) => void submit(event)} aria-label={t('account.renameTitle')}>
        <TextField
          label={common('auth.username')}
          hint={common('auth.usernameHint')}
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          error={username.error}
          {...username.input}
        />
        {error !== undefined && (
          <p className={styles.error} role="alert">
            {error}
          </p>
        )}
      </form>
    </Dialog>
  );
}
