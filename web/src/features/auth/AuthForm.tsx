// The frame of every way in: a card under the moon, a form, and the other way.
import type { FormEvent, ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { useMoon } from '@/engine/queries';
import { keepReturn } from '@/shared/returnTo';
import { Button } from '@/ui/Button';
import { Card } from '@/ui/Card';
import { MoonPhase } from '@/ui/moon/MoonPhase';
import styles from './AuthForm.module.css';

interface AuthFormProps {
  title: string;
  text?: string;
  submit: string;
  busy: boolean;
  /** What the server said against it, in words. */
  error?: string;
  other?: { text: string; link: string; to: string };
  onSubmit: () => void;
  children: ReactNode;
  /** Other ways to the same end, below the button. */
  below?: ReactNode;
}

export function AuthForm({ title, text, submit, busy, error, other, onSubmit, children, below }: AuthFormProps) {
  const { search } = useLocation();
  const { data: moon } = useMoon();
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) onSubmit();
  };
  return (
    <main id="content" className={styles.page}>
      <div className={styles.moon}>{moon && <MoonPhase fraction={moon.illuminated} waxing={moon.waxing} glow size="100%" />}</div>
      <Card className={styles.card} tone="raised" padding="lg">
        <h1>{title}</h1>
        {text !== undefined && <p className={styles.text}>{text}</p>}
        <form className={styles.form} onSubmit={send} noValidate aria-label={title}>
          {children}
          {error !== undefined && (
            <p className={styles.error} role="alert">
              {error}
            </p>
          )}
          <Button type="submit" variant="primary" size="lg" block busy={busy}>
            {submit}
          </Button>
        </form>
        {below}
        {other && (
          <p className={styles.other}>
            {other.text} <Link to={keepReturn(other.to, search)}>{other.link}</Link>
          </p>
        )}
      </Card>
    </main>
  );
}
