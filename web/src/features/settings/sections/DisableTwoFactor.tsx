// Turns two-factor authentication off, which needs the password and a code.
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '@/api/client';
import { placeError } from '@/shared/forms/placeError';
import { checkAll, useFieldCheck } from '@/shared/forms/useFieldCheck';
import { TextField } from '@/ui/forms/TextField';
import { useToast } from '@/ui/overlays/Toast';
import { PasswordDialog } from './PasswordDialog';

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
  const submit = async () => {
    setError(undefined);
    if (await checkAll([password, code])) disable.mutate();
  };
  return (
    <PasswordDialog
      title={t('settings.twoFactor.disableTitle')}
      description={t('settings.twoFactor.disableText')}
      submit={t('settings.twoFactor.disable')}
      busy={disable.isPending}
      password={password}
      error={error}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={t('settings.twoFactor.code')}
        hint={t('settings.twoFactor.orBackup')}
        name="code"
        autoComplete="one-time-code"
        error={code.error}
        {...code.input}
      />
    </PasswordDialog>
  );
}
