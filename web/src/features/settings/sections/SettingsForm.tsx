// A small form of the settings: its fields, what was said against it, its button.
import type { FormEvent, ReactNode } from 'react';
import { Button } from '@/ui/buttons/Button';
import styles from './Section.module.css';

interface SettingsFormProps {
  /** What the button says, and so what the form is for. */
  submit: string;
  busy: boolean;
  error?: string;
  /** Nothing was changed: there is nothing to send. */
  disabled?: boolean;
  onSubmit: () => void;
  children: ReactNode;
}

export function SettingsForm({ submit, busy, error, disabled = false, onSubmit, children }: SettingsFormProps) {
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!busy && !disabled) onSubmit();
  };
  return (
    <form className={styles.form} onSubmit={send} noValidate aria-label={submit}>
      {children}
      {error !== undefined && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
      <Button type="submit" busy={busy} disabled={disabled}>
        {submit}
      </Button>
    </form>
  );
}
