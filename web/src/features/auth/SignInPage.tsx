// Sign-in: by name and password, with a two-factor code if the account has one, or by a provider.
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { ApiError } from '@/api/client';
import { lazyWithTexts } from '@/i18n/lazyWithTexts';
import { useSignIn } from '@/session/me';
import { banOf, type Ban } from '@/shared/banText';
import { codeOf, errorText } from '@/shared/errorText';
import { PasswordField } from '@/shared/forms/PasswordField';
import { checkAll, useFieldCheck } from '@/shared/forms/useFieldCheck';
import { placeError } from '@/shared/forms/placeError';
import { paths } from '@/shared/paths';
import { passReturn, returnPath } from '@/shared/returnTo';
import { usePageTitle } from '@/shared/usePageTitle';
import { Skeleton } from '@/ui/layout/Skeleton';
import { TextButton } from '@/ui/buttons/TextButton';
import { TextLink } from '@/ui/buttons/TextLink';
import { TextField } from '@/ui/forms/TextField';
import { AuthCard } from './AuthCard';
import { AuthForm } from './AuthForm';
import styles from './AuthForm.module.css';
import { ProviderButtons } from './ProviderButtons';
import { TwoFactorStep } from './TwoFactorStep';

const BanNotice = lazyWithTexts(async () => (await import('@/parts/conduct/BanNotice')).BanNotice, 'conduct');

export function SignInPage() {
  const { t } = useTranslation('people');
  const { t: common } = useTranslation();
  usePageTitle(common('nav.signIn'));
  const navigate = useNavigate();
  const { search } = useLocation();
  const login = useFieldCheck(null);
  const password = useFieldCheck(null);
  const code = useFieldCheck(null);
  const signIn = useSignIn();
  const [needsCode, setNeedsCode] = useState(false);
  // A failed sign-in by a provider comes back here with query parameters.
  const [{ error: refused, ...params }] = useState<Record<string, string>>(() => Object.fromEntries(new URLSearchParams(search)));
  const [ban, setBan] = useState<Ban | null>(refused === 'banned' ? banOf(params) : null);
  const [error, setError] = useState(refused === undefined || refused === 'banned' ? undefined : errorText(common, refused));

  const submit = async () => {
    setError(undefined);
    if (!(await checkAll(needsCode ? [login, password, code] : [login, password]))) return;
    signIn.mutate(
      {
        way: 'signIn',
        body: { login: login.value.trim(), password: password.value, ...(needsCode ? { code: code.value.trim() } : {}) },
      },
      {
        onSuccess: () => void navigate(returnPath(search, paths.lobby), { replace: true }),
        onError: (failure) => {
          if (codeOf(failure) === 'two_factor_required') setNeedsCode(true);
          else if (failure instanceof ApiError && failure.code === 'banned') setBan(banOf(failure.params));
          else setError(placeError(common, failure, { login, password, code }));
        },
      },
    );
  };

  if (ban) {
    return (
      <AuthCard title={t('account.bannedTitle')}>
        <Suspense fallback={<Skeleton height="8rem" />}>
          <BanNotice ban={ban} />
        </Suspense>
        <p className={styles.aside}>
          <TextButton onClick={() => setBan(null)}>{ban.appeal === null ? common('auth.signIn.submit') : t('signIn.twoFactor.back')}</TextButton>
        </p>
      </AuthCard>
    );
  }
  if (needsCode) {
    return (
      <TwoFactorStep
        code={code}
        busy={signIn.isPending}
        error={error}
        onSubmit={() => void submit()}
        onBack={() => {
          setNeedsCode(false);
          setError(undefined);
          code.setValue('');
        }}
      />
    );
  }
  return (
    <AuthForm
      title={common('auth.signIn.title')}
      submit={common('auth.signIn.submit')}
      busy={signIn.isPending}
      error={error}
      other={{ text: common('auth.signIn.other'), link: common('auth.signIn.otherLink'), to: paths.signUp }}
      onSubmit={() => void submit()}
      below={
        <>
          <p className={styles.aside}>
            <TextLink to={passReturn(paths.forgot, search)}>{t('signIn.forgot')}</TextLink>
          </p>
          <ProviderButtons />
        </>
      }
    >
      <TextField
        label={common('auth.login')}
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
