// The form of every sign-in page, with a link to the alternative (sign-up below sign-in, and so on).
import type { FormEvent, ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { passReturn } from '@/shared/returnTo';
import { Button } from '@/ui/buttons/Button';
import { ErrorBox } from '@/ui/signs/ErrorBox';
import { AuthCard } from './AuthCard';
import styles from './AuthForm.module.css';

interface AuthFormProps {
  title: string;
  text?: string;
  submit: string;
  busy: boolean;
  /** The server's refusal, translated. */
  error?: string;
  other?: { text: string; link: string; to: string };
  onSubmit: () => void;
  children: ReactNode;
  /** Alternatives below the button, such as providers. */
  below?: ReactNode;
}

export function AuthForm({ title, text, submit, busy, error, other, onSubmit, children, below }: AuthFormProps) {
  const { search } = useLocation();
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) onSubmit();
  };
  return (
    <AuthCard title={title} text={text}>
      <form className={styles.form} onSubmit={send} noValidate aria-label={title}>
        {children}
        {error !== undefined && <ErrorBox>{error}</ErrorBox>}
        <Button type="submit" variant="primary" size="lg" block busy={busy}>
          {submit}
        </Button>
      </form>
      {below}
      {other && (
        <p className={styles.other}>
          {other.text} <Link to={passReturn(other.to, search)}>{other.link}</Link>
        </p>
      )}
    </AuthCard>
  );
}
