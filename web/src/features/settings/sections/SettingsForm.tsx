// A small form of the settings: fields, error and button.
import type { FormEvent, ReactNode } from 'react';
import { Button } from '@/ui/buttons/Button';
import { ErrorBox } from '@/ui/signs/ErrorBox';
import styles from './Section.module.css';

interface SettingsFormProps {
  /** The label of the button, and of the form. */
  submit: string;
  busy: boolean;
  error?: string;
  /** Set while nothing was changed. */
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
      {error !== undefined && <ErrorBox>{error}</ErrorBox>}
      <Button type="submit" busy={busy} disabled={disabled}>
        {submit}
      </Button>
    </form>
  );
}
