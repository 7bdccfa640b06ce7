// Turns a guest into an account, which keeps everything that the guest has.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { useMe, useSignIn } from '@/session/me';
import { errorText } from '@/shared/errorText';
import { placeError } from '@/shared/forms/placeError';
import { paths } from '@/shared/paths';
import { returnPath } from '@/shared/returnTo';
import { usePageTitle } from '@/shared/usePageTitle';
import { useToast } from '@/ui/overlays/Toast';
import { AccountFields, useAccountForm } from './AccountFields';
import { AuthForm } from './AuthForm';
import { ProviderButtons } from './ProviderButtons';

export function UpgradePage() {
  const { t } = useTranslation();
  usePageTitle(t('shell.upgrade'));
  const navigate = useNavigate();
  const { show } = useToast();
  const { data: me } = useMe();
  // A guest has a name already, and needs no address.
  const form = useAccountForm({ username: me?.username, isEmailOptional: true });
  const upgrade = useSignIn();
  const { search } = useLocation();
  // A failed link to a provider comes back here with a query parameter.
  const [error, setError] = useState<string | undefined>(() => {
    const refused = new URLSearchParams(search).get('error');
    return refused === null ? undefined : errorText(t, refused);
  });
  const submit = async () => {
    setError(undefined);
    if (!(await form.check())) return;
    const { email, ...needed } = form.body();
    upgrade.mutate(
      { way: 'upgrade', body: email === '' ? needed : { ...needed, email } },
      {
        onSuccess: ({ username }) => {
          show({ kind: 'success', title: t('auth.upgrade.done', { name: username }) });
          void navigate(returnPath(search, paths.lobby), { replace: true });
        },
        onError: (failure) => setError(placeError(t, failure, { username: form.username, email: form.email, password: form.password })),
      },
    );
  };
  if (me && !me.guest && !upgrade.isSuccess) return <Navigate to={paths.settings} replace />;
  return (
    <AuthForm
      title={t('auth.upgrade.title')}
      text={t('auth.upgrade.text')}
      submit={t('auth.upgrade.submit')}
      busy={upgrade.isPending}
      error={error}
      onSubmit={() => void submit()}
      below={<ProviderButtons intent="link" />}
    >
      <AccountFields form={form} />
    </AuthForm>
  );
}
