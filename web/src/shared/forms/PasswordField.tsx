// A password field with a button that shows the password.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '@/ui/buttons/IconButton';
import { TextField } from '@/ui/forms/TextField';
import type { CheckedField } from './useFieldCheck';

interface PasswordFieldProps {
  field: CheckedField;
  /** True to choose a new password, false to enter the current one. */
  isNew: boolean;
  label?: string;
  name?: string;
}

export function PasswordField({ field, isNew, label, name = 'password' }: PasswordFieldProps) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(false);
  return (
    <TextField
      label={label ?? t('auth.password')}
      hint={isNew ? t('auth.passwordHint') : undefined}
      type={shown ? 'text' : 'password'}
      autoComplete={isNew ? 'new-password' : 'current-password'}
      name={name}
      error={field.error}
      {...field.input}
      affix={
        <IconButton label={shown ? t('auth.hide') : t('auth.show')} size="sm" aria-pressed={shown} onClick={() => setShown(!shown)}>
          <svg viewBox="0 0 20 20" fill="none" stroke="currentColor" strokeWidth="1.8" strokeLinecap="round" aria-hidden="true">
            <path d="M2 10c2-4 5-6 8-6s6 2 8 6c-2 4-5 6-8 6s-6-2-8-6Z" />
            <circle cx="10" cy="10" r="2.6" />
            {!shown && <path d="M4 17L16 3" />}
          </svg>
        </IconButton>
      }
    />
  );
}
