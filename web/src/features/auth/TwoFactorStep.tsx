// The second step of sign-in: a code from an authenticator app, or a backup code.
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { CheckedField } from '@/shared/forms/useFieldCheck';
import { TextButton } from '@/ui/buttons/TextButton';
import { TextField } from '@/ui/forms/TextField';
import { AuthForm } from './AuthForm';
import styles from './AuthForm.module.css';

interface TwoFactorStepProps {
  code: CheckedField;
  busy: boolean;
  error?: string;
  onSubmit: () => void;
  onBack: () => void;
}

export function TwoFactorStep({ code, busy, error, onSubmit, onBack }: TwoFactorStepProps) {
  const { t } = useTranslation('people');
  const box = useRef<HTMLInputElement>(null);
  // The form has replaced another one while the user was typing: the next key belongs here.
  useEffect(() => box.current?.focus(), []);
  return (
    <AuthForm
      title={t('signIn.twoFactor.title')}
      text={t('signIn.twoFactor.text')}
      submit={t('signIn.twoFactor.submit')}
      busy={busy}
      error={error}
      onSubmit={onSubmit}
      below={
        <p className={styles.aside}>
          <TextButton onClick={onBack}>{t('signIn.twoFactor.back')}</TextButton>
        </p>
      }
    >
      <TextField
        ref={box}
        label={t('signIn.twoFactor.code')}
        hint={t('signIn.twoFactor.hint')}
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        error={code.error}
        {...code.input}
      />
    </AuthForm>
  );
}
