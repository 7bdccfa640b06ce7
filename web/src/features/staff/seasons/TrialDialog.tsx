// A dialog that tries something: its fields, the button that asks the server, and what it answers. It stays open for the next try.
import { useId, type FormEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/ui/buttons/Button';
import { Dialog } from '@/ui/overlays/Dialog';
import styles from './Seasons.module.css';

interface TrialDialogProps {
  title: string;
  text: string;
  run: string;
  busy: boolean;
  refusal: string | undefined;
  onRun: () => void;
  onClose: () => void;
  /** The fields. */
  children: ReactNode;
  /** What the server has answered. */
  answer: ReactNode;
}

export function TrialDialog({ title, text, run, busy, refusal, onRun, onClose, children, answer }: TrialDialogProps) {
  const { t } = useTranslation();
  const form = useId();
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) onRun();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={title}
      description={text}
      closeLabel={t('app.close')}
      footer={
        <>
          <Button onClick={onClose}>{t('app.close')}</Button>
          <Button type="submit" form={form} variant="primary" busy={busy}>
            {run}
          </Button>
        </>
      }
    >
      <form id={form} className={styles.part} onSubmit={send} noValidate>
        {children}
        {refusal !== undefined && (
          <p role="alert" className={styles.error}>
            {refusal}
          </p>
        )}
      </form>
      <div role="status" data-testid="tried">
        {answer}
      </div>
    </Dialog>
  );
}
