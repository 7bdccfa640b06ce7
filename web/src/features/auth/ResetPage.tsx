// Sets a new password by the token of a mailed link. The server then ends all sessions of the account, so the next step is to sign in.
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { api } from '@/api/client';
import { codeOf } from '@/shared/errorText';
import { PasswordField } from '@/shared/forms/PasswordField';
import { placeError } from '@/shared/forms/placeError';
import { useFieldCheck } from '@/shared/forms/useFieldCheck';
import { paths } from '@/shared/paths';
import { usePageTitle } from '@/shared/usePageTitle';
import { PlainPage } from '@/ui/layout/PlainPage';
import { AuthForm } from './AuthForm';

export function ResetPage() {
  const { t } = useTranslation('people');
  const { t: common } = useTranslation();
  usePageTitle(t('reset.title'));
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const password = useFieldCheck('password');
  const [error, setError] = useState<string>();
  const reset = useMutation({
    mutationFn: () => api.POST('/api/auth/reset', { body: { token, password: password.value } }),
    onError: (failure) => setError(placeError(common, failure, { password })),
  });
  const submit = async () => {
    setError(undefined);
    if (await password.check()) reset.mutate();
  };
  if (reset.isSuccess) {
    return (
      <PlainPage framed title={t('reset.doneTitle')} text={t('reset.doneText')} aria-live="polite">
        <Link to={paths.signIn}>{common('nav.signIn')}</Link>
      </PlainPage>
    );
  }
  if (token === '' || (reset.isError && codeOf(reset.error) === 'link_expired')) {
    return (
      <PlainPage framed title={t('expired.title')} text={t('expired.resetText')} eyes="">
        <Link to={paths.forgot}>{t('expired.again')}</Link>
      </PlainPage>
    );
  }
  return (
    <AuthForm
      title={t('reset.title')}
      text={t('reset.text')}
      submit={t('reset.submit')}
      busy={reset.isPending}
      error={error}
      onSubmit={() => void submit()}
    >
      <PasswordField field={password} isNew label={t('reset.password')} />
    </AuthForm>
  );
}
