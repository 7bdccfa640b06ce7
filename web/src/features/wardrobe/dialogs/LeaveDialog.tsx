// Asks before unsaved looks are dropped by leaving.
import { useTranslation } from 'react-i18next';
import { Button } from '@/ui/buttons/Button';
import { Dialog } from '@/ui/overlays/Dialog';

export function LeaveDialog({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  const { t } = useTranslation('wardrobe');
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onStay();
      }}
      size="sm"
      title={t('leave.title')}
      description={t('leave.text')}
      footer={
        <>
          <Button onClick={onLeave}>{t('leave.go')}</Button>
          <Button variant="primary" onClick={onStay}>
            {t('leave.stay')}
          </Button>
        </>
      }
    />
  );
}
