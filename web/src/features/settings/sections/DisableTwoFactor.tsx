// Turns two-factor authentication off, which needs the password and a code.
import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '@/api/client';
import { PasswordField } from '@/shared/forms/PasswordField';
import { placeError } from '@/shared/forms/placeError';
import { checkAll, useFieldCheck } from '@/shared/forms/useFieldCheck';
import { Button } from '@/ui/buttons/Button';
import { Dialog } from '@/ui/overlays/Dialog';
import { TextField } from '@/ui/forms/TextField';
import { useToast } from '@/ui/overlays/Toast';
import { ErrorBox } from '@/ui/signs/ErrorBox';
import styles from './TwoFactor.module.css';

export function DisableTwoFactor({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('people');
  const { t: common } = useTranslation();
  const { show } = useToast();
  const password = useFieldCheck(null);
  const code = useFieldCheck(null);
  const [error, setError] = useState<string>();
  const disable = useMutation({
    mutationFn: () => api.POST('/api/settings/two-factor/disable', { body: { code: code.value.trim(), password: password.value } }),
    onSuccess: () => {
      show({ kind: 'success', title: t('settings.twoFactor.isOff') });
      onClose();
    },
    onError: (failure) => setError(placeError(common, failure, { password, proof: password, code })),
  });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setError(undefined);
    if (await checkAll([password, code])) disable.mutate();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      size="sm"
      title={t('settings.twoFactor.disableTitle')}
      description={t('settings.twoFactor.disableText')}
      closeLabel={common('app.close')}
      footer={
        <>
          <Button onClick={onClose}>{common('app.cancel')}</Button>
          <Button variant="danger" type="submit" form="two-factor-off" busy={disable.isPending}>
            {t('settings.twoFactor.disable')}
          </Button>
        </>
      }
    >
      <form
        id="two-factor-off"
        className={styles.form}
        noValidate
        onSubmit={(event) => void submit(event)}
        aria-label={t('settings.twoFactor.disableTitle')}
      >
        <PasswordField field={password} isNew={false} />
        <TextField
          label={t('settings.twoFactor.code')}
          hint={t('settings.twoFactor.orBackup')}
          name="code"
          autoComplete="one-time-code"
          error={code.error}
          {...code.input}
        />
        {error !== undefined && <ErrorBox>{error}</ErrorBox>}
      </form>
    </Dialog>
  );
}
