// Asks for the password before something that can't be undone easily.
import { useId, type FormEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PasswordField } from '@/shared/forms/PasswordField';
import type { CheckedField } from '@/shared/forms/useFieldCheck';
import { Button } from '@/ui/buttons/Button';
import { Dialog } from '@/ui/overlays/Dialog';
import { ErrorBox } from '@/ui/signs/ErrorBox';
import styles from './TwoFactor.module.css';

interface PasswordDialogProps {
  name?: string;
  title: string;
  description: string;
  /** The text of the button that confirms; and of the other, if not "Cancel". */
  submit: string;
  cancel?: string;
  busy: boolean;
  /** Null for an account without a password. */
  password: CheckedField | null;
  /** The error of the form as a whole. */
  error: string | undefined;
  onSubmit: () => Promise<void>;
  onClose: () => void;
  /** Further fields. */
  children?: ReactNode;
}

export function PasswordDialog({
  name,
  title,
  description,
  submit,
  cancel,
  busy,
  password,
  error,
  onSubmit,
  onClose,
  children,
}: PasswordDialogProps) {
  const { t } = useTranslation();
  const form = useId();
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) void onSubmit();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      size="sm"
      name={name}
      title={title}
      description={description}
      closeLabel={t('app.close')}
      footer={
        <>
          <Button onClick={onClose}>{cancel ?? t('app.cancel')}</Button>
          <Button variant="danger" type="submit" form={form} busy={busy}>
            {submit}
          </Button>
        </>
      }
    >
      <form id={form} className={styles.form} noValidate onSubmit={send} aria-label={title}>
        {password && <PasswordField field={password} isNew={false} />}
        {children}
        {error !== undefined && <ErrorBox>{error}</ErrorBox>}
      </form>
    </Dialog>
  );
}
