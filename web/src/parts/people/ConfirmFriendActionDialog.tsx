// Asks for confirmation before a friend is removed or a user is blocked.
import { useTranslation } from 'react-i18next';
import { useFriendAction } from '@/session/friends/friendActions';
import { Button } from '@/ui/buttons/Button';
import { Dialog } from '@/ui/overlays/Dialog';

interface ConfirmFriendActionDialogProps {
  act: 'remove' | 'block';
  userId: number;
  name: string;
  onClose: () => void;
  onDone?: () => void;
}

export function ConfirmFriendActionDialog({ act, userId, name, onClose, onDone }: ConfirmFriendActionDialogProps) {
  const { t } = useTranslation('people');
  const { t: common } = useTranslation();
  const action = useFriendAction();
  const perform = () =>
    action.mutate(
      { act, userId },
      {
        onSuccess: () => {
          onClose();
          onDone?.();
        },
      },
    );
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      size="sm"
      title={t(`friends.${act}Title`, { name })}
      description={t(`friends.${act}Text`, { name })}
      closeLabel={common('app.close')}
      footer={
        <>
          <Button onClick={onClose}>{common('app.cancel')}</Button>
          <Button variant="danger" busy={action.isPending} onClick={perform}>
            {t(`friends.${act}`)}
          </Button>
        </>
      }
    />
  );
}
