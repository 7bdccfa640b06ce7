// Turns two-factor authentication on, in three steps: the password, the authenticator app, the backup codes.
import { useMutation } from '@tanstack/react-query';
import { lazy, Suspense, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { api, bodyOf } from '@/api/client';
import { PasswordField } from '@/shared/forms/PasswordField';
import { placeError } from '@/shared/forms/placeError';
import { useFieldCheck } from '@/shared/forms/useFieldCheck';
import { Button } from '@/ui/buttons/Button';
import { Dialog } from '@/ui/overlays/Dialog';
import { Skeleton } from '@/ui/layout/Skeleton';
import { TextField } from '@/ui/forms/TextField';
import { ErrorBox } from '@/ui/signs/ErrorBox';
import { BackupCodes } from './BackupCodes';
import styles from './TwoFactor.module.css';

/** Loaded when this dialog opens. */
const QrCode = lazy(async () => ({ default: (await import('./QrCode')).QrCode }));

export function EnableTwoFactor({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('people');
  const { t: common } = useTranslation();
  const password = useFieldCheck(null);
  const code = useFieldCheck(null);
  const [error, setError] = useState<string>();
  const start = useMutation({
    mutationFn: () => bodyOf(api.POST('/api/settings/two-factor/start', { body: { password: password.value } })),
    onError: (failure) => setError(placeError(common, failure, { password, proof: password })),
  });
  const confirm = useMutation({
    mutationFn: () => bodyOf(api.POST('/api/settings/two-factor/confirm', { body: { code: code.value.replaceAll(/\s/g, '') } })),
    onError: (failure) => setError(placeError(common, failure, { code })),
  });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setError(undefined);
    if (start.data) {
      if (await code.check()) confirm.mutate();
    } else if (await password.check()) start.mutate();
  };

  const setup = start.data;
  const codes = confirm.data?.backupCodes;
  const form = 'enable-two-factor';
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={codes ? t('settings.twoFactor.codesTitle') : t('settings.twoFactor.enableTitle')}
      description={codes ? t('settings.twoFactor.codesText') : setup ? t('settings.twoFactor.scanText') : t('settings.twoFactor.proofText')}
      closeLabel={common('app.close')}
      footer={
        codes ? (
          <Button variant="primary" onClick={onClose}>
            {t('settings.twoFactor.kept')}
          </Button>
        ) : (
          <>
            <Button onClick={onClose}>{common('app.cancel')}</Button>
            <Button variant="primary" type="submit" form={form} busy={start.isPending || confirm.isPending}>
              {setup ? t('settings.twoFactor.finish') : t('settings.twoFactor.next')}
            </Button>
          </>
        )
      }
    >
      {codes ? (
        <BackupCodes codes={codes} />
      ) : (
        <form id={form} className={styles.form} noValidate onSubmit={(event) => void submit(event)} aria-label={t('settings.twoFactor.enableTitle')}>
          {setup ? (
            <>
              <div className={styles.setup}>
                <Suspense fallback={<Skeleton width="12rem" height="12rem" />}>
                  <QrCode text={setup.uri} label={t('settings.twoFactor.qrLabel')} />
                </Suspense>
                <div className={styles.byHand}>
                  <p>{t('settings.twoFactor.byHand')}</p>
                  <code className={styles.secret}>{setup.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
                </div>
              </div>
              <TextField
                label={t('settings.twoFactor.code')}
                hint={t('settings.twoFactor.codeHint')}
                name="code"
                inputMode="numeric"
                autoComplete="one-time-code"
                maxLength={12}
                error={code.error}
                {...code.input}
              />
            </>
          ) : (
            <PasswordField field={password} isNew={false} />
          )}
          {error !== undefined && <ErrorBox>{error}</ErrorBox>}
        </form>
      )}
    </Dialog>
  );
}
