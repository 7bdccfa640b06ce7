// Requests a password-reset mail. The answer is the same whether the account exists or not.
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { api } from '@/api/client';
import { placeError } from '@/shared/forms/placeError';
import { useFieldCheck } from '@/shared/forms/useFieldCheck';
import { paths } from '@/shared/paths';
import { usePageTitle } from '@/shared/usePageTitle';
import { PlainPage } from '@/ui/layout/PlainPage';
import { TextField } from '@/ui/forms/TextField';
import { AuthForm } from './AuthForm';

export function ForgotPage() {
  const { t } = useTranslation('people');
  const { t: common } = useTranslation();
  usePageTitle(t('forgot.title'));
  const email = useFieldCheck('email');
  const [error, setError] = useState<string>();
  const ask = useMutation({
    mutationFn: () => api.POST('/api/auth/forgot', { body: { email: email.value.trim() } }),
    onError: (failure) => setError(placeError(common, failure, { email })),
  });
  const submit = async () => {
    setError(undefined);
    if (await email.check()) ask.mutate();
  };
  if (ask.isSuccess) {
    return (
      <PlainPage framed title={t('forgot.sentTitle')} text={t('forgot.sentText', { email: email.value.trim() })} aria-live="polite">
        <Link to={paths.signIn}>{t('forgot.back')}</Link>
      </PlainPage>
    );
  }
  return (
    <AuthForm
      title={t('forgot.title')}
      text={t('forgot.text')}
      submit={t('forgot.submit')}
      busy={ask.isPending}
      error={error}
      other={{ text: t('forgot.other'), link: common('nav.signIn'), to: paths.signIn }}
      onSubmit={() => void submit()}
    >
      <TextField label={common('auth.email')} name="email" type="email" autoComplete="email" error={email.error} {...email.input} />
    </AuthForm>
  );
}
