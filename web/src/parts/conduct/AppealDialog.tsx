// The dialog for an appeal against a sanction of the reader's own account. Each sanction can be appealed once.
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '@/api/client';
import { Button } from '@/ui/buttons/Button';
import { Dialog } from '@/ui/overlays/Dialog';
import { useToast } from '@/ui/overlays/Toast';
import { AppealForm } from './AppealForm';

interface AppealDialogProps {
  sanctionId: number;
  /** The sanction, in words. */
  what: string;
  /** The key of the queries to invalidate. */
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
      // After a refusal too: another tab may have appealed, or the sanction may have been lifted.
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
