// Playing without an account: a nickname is enough.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { useMe, useSignIn } from '@/session/me';
import { placeError } from '@/shared/forms/placeError';
import { useFieldCheck } from '@/shared/forms/useFieldCheck';
import { paths } from '@/shared/paths';
import { returnPath } from '@/shared/returnTo';
import { usePageTitle } from '@/shared/usePageTitle';
import { TextField } from '@/ui/forms/TextField';
import { useToast } from '@/ui/overlays/Toast';
import { AuthForm } from './AuthForm';

export function GuestPage() {
  const { t } = useTranslation();
  usePageTitle(t('landing.play'));
  const navigate = useNavigate();
  const { search } = useLocation();
  const { data: me } = useMe();
  const nickname = useFieldCheck('nickname');
  const { show } = useToast();
  const signIn = useSignIn();
  const [error, setError] = useState<string>();
  const to = returnPath(search, paths.lobby);
  const submit = async () => {
    setError(undefined);
    if (!(await nickname.check())) return;
    signIn.mutate(
      { way: 'guest', body: { nickname: nickname.value.trim() } },
      {
        onSuccess: ({ username }) => {
          if (username !== nickname.value.trim()) show({ title: t('auth.guest.renamed', { wanted: nickname.value.trim(), name: username }) });
          void navigate(to, { replace: true });
        },
        onError: (failure) => setError(placeError(t, failure, { nickname, username: nickname })),
      },
    );
  };
  if (me) return <Navigate to={to} replace />;
  return (
    <AuthForm
      title={t('auth.guest.title')}
      text={t('auth.guest.text')}
      submit={t('auth.guest.submit')}
      busy={signIn.isPending}
      error={error}
      other={{ text: t('auth.guest.other'), link: t('auth.guest.otherLink'), to: paths.signUp }}
      onSubmit={() => void submit()}
    >
      <TextField label={t('auth.nickname')} name="nickname" autoComplete="nickname" maxLength={20} error={nickname.error} {...nickname.input} />
    </AuthForm>
  );
}
