// A dialog with a form: its fields, a submit button, and the error if the server refuses it.
import { useId, type FormEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/ui/buttons/Button';
import { Dialog, type DialogProps } from '@/ui/overlays/Dialog';
import styles from './FormDialog.module.css';

interface FormDialogProps extends Pick<DialogProps, 'title' | 'description' | 'size'> {
  submit: string;
  /** The action can't be undone easily. */
  danger?: boolean;
  busy: boolean;
  /** The error of the form as a whole. */
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
