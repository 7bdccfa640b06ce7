// Signing in.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { useEnter } from '@/session/me';
import { paths } from '@/shared/paths';
import { returnOf } from '@/shared/returnTo';
import { usePageTitle } from '@/shared/usePageTitle';
import { TextField } from '@/ui/TextField';
import { AuthForm } from './AuthForm';
import { PasswordField } from '@/shared/forms/PasswordField';
import { placeError } from '@/shared/forms/placeError';
import { checkAll, useFieldCheck } from '@/shared/forms/useFieldCheck';

export function SignInPage() {
  const { t } = useTranslation();
  usePageTitle(t('nav.signIn'));
  const navigate = useNavigate();
  const { search } = useLocation();
  const login = useFieldCheck(null);
  const password = useFieldCheck(null);
  const enter = useEnter();
  const [error, setError] = useState<string>();
  const submit = async () => {
    setError(undefined);
    if (!(await checkAll([login, password]))) return;
    enter.mutate(
      { way: 'signIn', body: { login: login.value.trim(), password: password.value } },
      {
        onSuccess: () => void navigate(returnOf(search, paths.lobby), { replace: true }),
        onError: (failure) => setError(placeError(t, failure, { login, password })),
      },
    );
  };
  return (
    <AuthForm
      title={t('auth.signIn.title')}
      submit={t('auth.signIn.submit')}
      busy={enter.isPending}
      error={error}
      other={{ text: t('auth.signIn.other'), link: t('auth.signIn.otherLink'), to: paths.signUp }}
      onSubmit={() => void submit()}
    >
      <TextField
        label={t('auth.login')}
        name="login"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={login.error}
        {...login.input}
      />
      <PasswordField field={password} isNew={false} />
    </AuthForm>
  );
}
