// Appeals against a sanction of the reader's own account, which can be done once.
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '@/api/client';
import { Button } from '@/ui/buttons/Button';
import { Dialog } from '@/ui/overlays/Dialog';
import { useToast } from '@/ui/overlays/Toast';
import { AppealForm } from './AppealForm';

interface AppealDialogProps {
  sanctionId: number;
  /** What it is about, in words. */
  what: string;
  /** What the server said of sanctions is not true any more. */
  staleKey: readonly unknown[];
  onClose: () => void;
}

export function AppealDialog({ sanctionId, what, staleKey, onClose }: AppealDialogProps) {
  const { t } = useTranslation('conduct');
  const { t: common } = useTranslation();
  const { show } = useToast();
  const queries = useQueryClient();
  const send = (text: string) =>
    api
      .POST('/api/sanctions/{id}/appeal', { params: { path: { id: sanctionId } }, body: { text } })
      // Refused too: another tab may have appealed, or it was lifted.
      .finally(() => void queries.invalidateQueries({ queryKey: staleKey }));
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={t('appeal.title')}
      description={what}
      closeLabel={common('app.close')}
    >
      <AppealForm
        send={send}
        onSent={() => {
          show({ kind: 'success', title: t('appeal.sent') });
          onClose();
        }}
      >
        <Button onClick={onClose}>{common('app.cancel')}</Button>
      </AppealForm>
    </Dialog>
  );
}
