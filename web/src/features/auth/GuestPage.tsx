// Playing without an account: a nickname is enough.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { useGuestSignIn } from '@/parts/play/useGuestSignIn';
import { useProposedName } from '@/parts/play/useProposedName';
import { useMe } from '@/session/me';
import { placeError } from '@/shared/forms/placeError';
import { useFieldCheck } from '@/shared/forms/useFieldCheck';
import { paths } from '@/shared/paths';
import { returnPath } from '@/shared/returnTo';
import { usePageTitle } from '@/shared/usePageTitle';
import { TextField } from '@/ui/forms/TextField';
import { AuthForm } from './AuthForm';

export function GuestPage() {
  const { t } = useTranslation();
  usePageTitle(t('landing.play'));
  const navigate = useNavigate();
  const { search } = useLocation();
  const { data: me } = useMe();
  const nickname = useFieldCheck('nickname', { initial: useProposedName() });
  const guest = useGuestSignIn();
  const [error, setError] = useState<string>();
  const to = returnPath(search, paths.lobby);
  const submit = async () => {
    setError(undefined);
    if (!(await nickname.check())) return;
    try {
      await guest.enter(nickname.value.trim());
      void navigate(to, { replace: true });
    } catch (failure) {
      setError(placeError(t, failure, { nickname, username: nickname }));
    }
  };
  if (me) return <Navigate to={to} replace />;
  return (
    <AuthForm
      title={t('auth.guest.title')}
      text={t('auth.guest.text')}
      submit={t('auth.guest.submit')}
      busy={guest.isPending}
      error={error}
      other={{ text: t('auth.guest.other'), link: t('auth.guest.otherLink'), to: paths.signUp }}
      onSubmit={() => void submit()}
    >
      <TextField label={t('auth.nickname')} name="nickname" autoComplete="nickname" maxLength={20} error={nickname.error} {...nickname.input} />
    </AuthForm>
  );
}
