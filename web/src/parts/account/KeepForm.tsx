// A guest becomes an account by one field: they keep their name, and choose a password.
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useSignIn, type Me } from '@/session/me';
import { PasswordField } from '@/shared/forms/PasswordField';
import { placeError } from '@/shared/forms/placeError';
import { useFieldCheck } from '@/shared/forms/useFieldCheck';
import { paths } from '@/shared/paths';
import { Button } from '@/ui/buttons/Button';
import { TextLink } from '@/ui/buttons/TextLink';
import { useToast } from '@/ui/overlays/Toast';
import { cx } from '@/ui/cx';
import { ErrorBox } from '@/ui/signs/ErrorBox';
import styles from './KeepForm.module.css';

export function KeepForm({ me, className }: { me: Me; className?: string }) {
  const { t } = useTranslation();
  const { show } = useToast();
  const password = useFieldCheck('password');
  const upgrade = useSignIn();
  const [error, setError] = useState<string>();
  const keep = async () => {
    setError(undefined);
    if (!(await password.check())) return;
    upgrade.mutate(
      { way: 'upgrade', body: { password: password.value } },
      {
        // Longer than other successes: the name is needed for signing in.
        onSuccess: ({ username }) => show({ kind: 'success', title: t('auth.upgrade.done', { name: username }), durationMs: 10_000 }),
        onError: (failure) => setError(placeError(t, failure, { password })),
      },
    );
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!upgrade.isPending) void keep();
  };
  return (
    <form className={cx(styles.form, className)} onSubmit={send} noValidate aria-label={t('auth.keep.title')} data-testid="keep">
      <p>{t('auth.keep.text')}</p>
      {/* Password managers keep the name beside the password. */}
      <input hidden readOnly type="text" name="username" autoComplete="username" value={me.username} />
      <PasswordField field={password} isNew />
      {error !== undefined && <ErrorBox>{error}</ErrorBox>}
      <Button type="submit" block busy={upgrade.isPending}>
        {t('auth.keep.submit')}
      </Button>
      <TextLink to={paths.upgrade}>{t('auth.keep.more')}</TextLink>
    </form>
  );
}
