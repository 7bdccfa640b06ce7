// The fields of a new account, for sign-up and for the upgrade of a guest.
import { useTranslation } from 'react-i18next';
import { PasswordField } from '@/shared/forms/PasswordField';
import { checkAll, useFieldCheck, type CheckedField } from '@/shared/forms/useFieldCheck';
import { TextField } from '@/ui/forms/TextField';

export interface AccountForm {
  username: CheckedField;
  email: CheckedField;
  password: CheckedField;
  isEmailOptional: boolean;
  body: () => { username: string; email: string; password: string };
  check: () => Promise<boolean>;
}

interface AccountFormOptions {
  /** The name that is proposed. */
  username?: string;
  isEmailOptional?: boolean;
}

export function useAccountForm({ username: proposed, isEmailOptional = false }: AccountFormOptions = {}): AccountForm {
  const username = useFieldCheck('username', { initial: proposed });
  const email = useFieldCheck('email', { optional: isEmailOptional });
  const password = useFieldCheck('password');
  return {
    username,
    email,
    password,
    isEmailOptional,
    body: () => ({ username: username.value.trim(), email: email.value.trim(), password: password.value }),
    check: () => checkAll([username, email, password]),
  };
}

export function AccountFields({ form }: { form: AccountForm }) {
  const { t } = useTranslation();
  return (
    <>
      <TextField
        label={t('auth.username')}
        hint={t('auth.usernameHint')}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={form.username.error}
        {...form.username.input}
      />
      <TextField
        label={t(form.isEmailOptional ? 'auth.emailOptional' : 'auth.email')}
        hint={form.isEmailOptional ? t('auth.emailHint') : undefined}
        name="email"
        type="email"
        autoComplete="email"
        error={form.email.error}
        {...form.email.input}
      />
      <PasswordField field={form.password} isNew />
    </>
  );
}
