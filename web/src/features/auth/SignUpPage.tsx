// Sign-up: by name, e-mail address and password, or by a provider.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { useSignIn } from '@/session/me';
import { placeError } from '@/shared/forms/placeError';
import { paths } from '@/shared/paths';
import { returnPath } from '@/shared/returnTo';
import { usePageTitle } from '@/shared/usePageTitle';
import { AccountFields, useAccountForm } from './AccountFields';
import { AuthForm } from './AuthForm';
import { ProviderButtons } from './ProviderButtons';

export function SignUpPage() {
  const { t } = useTranslation();
  usePageTitle(t('nav.signUp'));
  const navigate = useNavigate();
  const { search } = useLocation();
  const form = useAccountForm();
  const signIn = useSignIn();
  const [error, setError] = useState<string>();
  const submit = async () => {
    setError(undefined);
    if (!(await form.check())) return;
    signIn.mutate(
      { way: 'signUp', body: form.body() },
      {
        onSuccess: () => void navigate(returnPath(search, paths.lobby), { replace: true }),
        onError: (failure) => setError(placeError(t, failure, { username: form.username, email: form.email, password: form.password })),
      },
    );
  };
  return (
    <AuthForm
      title={t('auth.signUp.title')}
      submit={t('auth.signUp.submit')}
      busy={signIn.isPending}
      error={error}
      other={{ text: t('auth.signUp.other'), link: t('auth.signUp.otherLink'), to: paths.signIn }}
      onSubmit={() => void submit()}
      below={<ProviderButtons />}
    >
      <AccountFields form={form} />
    </AuthForm>
  );
}
