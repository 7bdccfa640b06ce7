// A question that is asked before something is done: what exactly, a button that says it, and why it was refused.
import { useId, type FormEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/ui/buttons/Button';
import { Dialog, type DialogProps } from '@/ui/overlays/Dialog';
import styles from './FormDialog.module.css';

interface FormDialogProps extends Pick<DialogProps, 'title' | 'description' | 'size'> {
  submit: string;
  /** It can't simply be taken back. */
  danger?: boolean;
  busy: boolean;
  /** Why it was refused as a whole. */
  refusal?: string | undefined;
  onSubmit: () => void;
  onClose: () => void;
  children?: ReactNode;
}

export function FormDialog({ title, description, size = 'md', submit, danger = false, busy, refusal, onSubmit, onClose, children }: FormDialogProps) {
  const { t } = useTranslation();
  const form = useId();
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) onSubmit();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      size={size}
      title={title}
      description={description}
      closeLabel={t('app.close')}
      footer={
        <>
          <Button onClick={onClose}>{t('app.cancel')}</Button>
          <Button type="submit" form={form} variant={danger ? 'danger' : 'primary'} busy={busy}>
            {submit}
          </Button>
        </>
      }
    >
      <form id={form} className={styles.form} onSubmit={send} noValidate>
        {children}
        {refusal !== undefined && (
          <p role="alert" className={styles.refusal}>
            {refusal}
          </p>
        )}
      </form>
    </Dialog>
  );
}
