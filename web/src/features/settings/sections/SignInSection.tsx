// The account's own sign-in: e-mail address and password.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQueryClient } from '@tanstack/react-query';
import { api, bodyOf } from '@/api/client';
import { useResendConfirmation } from '@/session/confirmation';
import type { Me } from '@/session/me';
import { PasswordField } from '@/shared/forms/PasswordField';
import { placeError } from '@/shared/forms/placeError';
import { checkAll, useFieldCheck, type CheckedField } from '@/shared/forms/useFieldCheck';
import { Badge } from '@/ui/signs/Badge';
import { TextButton } from '@/ui/buttons/TextButton';
import { TextField } from '@/ui/forms/TextField';
import { DEVICES_KEY, LINKS_KEY } from '../queries';
import { useSave } from '../useSave';
import { Section } from './Section';
import styles from './Section.module.css';
import { SettingsForm } from './SettingsForm';

export function SignInSection({ me }: { me: Me }) {
  const { t } = useTranslation('people');
  return (
    <Section id="sign-in" title={t('settings.signIn.title')} text={t('settings.signIn.text')}>
      <EmailForm me={me} />
      <PasswordForm me={me} />
    </Section>
  );
}

/** A refusal of the password given as a proof is shown at that password's field. */
const underProof = (proof: CheckedField) => ({ password: proof, proof });

function EmailForm({ me }: { me: Me }) {
  const { t } = useTranslation('people');
  const { t: common } = useTranslation();
  const known = me.email ?? '';
  const email = useFieldCheck('email', { initial: known });
  const password = useFieldCheck(null);
  const [error, setError] = useState<string>();
  const save = useSave((change: { email: string; password?: string }) => bodyOf(api.PUT('/api/settings/email', { body: change })));
  const isChanged = email.value.trim() !== known;
  const submit = async () => {
    setError(undefined);
    if (!(await checkAll(me.hasPassword ? [email, password] : [email]))) return;
    save.mutate(
      { email: email.value.trim(), ...(me.hasPassword ? { password: password.value } : {}) },
      {
        // If addresses must be confirmed, the server keeps the old one until then.
        onSuccess: (next) => {
          email.setValue(next.email ?? '');
          password.setValue('');
        },
        onError: (failure) => setError(placeError(common, failure, { email, ...underProof(password) })),
      },
    );
  };
  return (
    <SettingsForm submit={t('settings.signIn.saveEmail')} busy={save.isPending} error={error} disabled={!isChanged} onSubmit={() => void submit()}>
      {me.newEmail != null && <UnconfirmedEmail email={me.newEmail} />}
      <TextField
        label={common('auth.email')}
        hint={
          known === '' || isChanged ? (
            t('settings.signIn.emailHint')
          ) : me.confirmed ? (
            <Badge tone="success">{t('settings.signIn.confirmed')}</Badge>
          ) : (
            <Badge tone="danger">{t('settings.signIn.unconfirmed')}</Badge>
          )
        }
        name="email"
        type="email"
        autoComplete="email"
        error={email.error}
        {...email.input}
      />
      {me.hasPassword && isChanged && <PasswordField field={password} isNew={false} label={t('settings.signIn.proof')} name="proof" />}
    </SettingsForm>
  );
}

/** A new address that waits for its confirmation. */
function UnconfirmedEmail({ email }: { email: string }) {
  const { t } = useTranslation('people');
  const resend = useResendConfirmation(t('confirm.resent'));
  return (
    <p className={styles.text} role="status">
      {t('settings.signIn.waiting', { email })}{' '}
      <TextButton disabled={resend.isPending || resend.isSuccess} onClick={() => resend.mutate()}>
        {t('confirm.resend')}
      </TextButton>
    </p>
  );
}

function PasswordForm({ me }: { me: Me }) {
  const { t } = useTranslation('people');
  const { t: common } = useTranslation();
  const oldPassword = useFieldCheck(null);
  const newPassword = useFieldCheck('password');
  const [error, setError] = useState<string>();
  const queries = useQueryClient();
  const save = useSave((change: { oldPassword?: string; newPassword: string }) => bodyOf(api.PUT('/api/settings/password', { body: change })));
  const submit = async () => {
    setError(undefined);
    if (!(await checkAll(me.hasPassword ? [oldPassword, newPassword] : [newPassword]))) return;
    save.mutate(
      { newPassword: newPassword.value, ...(me.hasPassword ? { oldPassword: oldPassword.value } : {}) },
      {
        onSuccess: () => {
          oldPassword.setValue('');
          newPassword.setValue('');
          void queries.invalidateQueries({ queryKey: DEVICES_KEY });
          void queries.invalidateQueries({ queryKey: LINKS_KEY });
        },
        onError: (failure) => setError(placeError(common, failure, { password: newPassword, newPassword, oldPassword, proof: oldPassword })),
      },
    );
  };
  return (
    <SettingsForm
      submit={me.hasPassword ? t('settings.signIn.savePassword') : t('settings.signIn.setPassword')}
      busy={save.isPending}
      error={error}
      disabled={newPassword.value === ''}
      onSubmit={() => void submit()}
    >
      {me.hasPassword && <PasswordField field={oldPassword} isNew={false} label={t('settings.signIn.oldPassword')} name="oldPassword" />}
      <PasswordField field={newPassword} isNew label={t('settings.signIn.newPassword')} name="newPassword" />
    </SettingsForm>
  );
}
