// Shown when the server failed to create a game. The choices are kept for a retry.
import { useTranslation } from 'react-i18next';
import { Button } from '@/ui/buttons/Button';
import { Dialog } from '@/ui/overlays/Dialog';

interface CreationErrorDialogProps {
  open: boolean;
  onClose: () => void;
  onRetry: () => void;
}

export function CreationErrorDialog({ open, onClose, onRetry }: CreationErrorDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      name="showCreationError"
      open={open}
      onOpenChange={(now) => {
        if (!now) onClose();
      }}
      title={t('create.errorTitle')}
      description={t('create.errorText')}
      closeLabel={t('app.close')}
      footer={
        <>
          <Button onClick={onClose}>{t('app.cancel')}</Button>
          <Button variant="primary" onClick={onRetry}>
            {t('app.retry')}
          </Button>
        </>
      }
    />
  );
}
