// Asks before a seat is given up, and says what that means.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/ui/buttons/Button';
import { Dialog } from '@/ui/overlays/Dialog';
import { isBeforeStart } from '../words/phase';
import { useGame, useSource } from './RoomContext';
import { useSend } from './useSend';

interface LeaveDialogProps {
  open: boolean;
  onClose: () => void;
  onLeft: () => void;
}

export function LeaveDialog({ open, onClose, onLeft }: LeaveDialogProps) {
  const { t } = useTranslation();
  const source = useSource();
  const { view } = useGame();
  const send = useSend();
  const [busy, setBusy] = useState(false);
  const text = source.kind === 'practice' ? t('room.leavePractice') : isBeforeStart(view) ? t('room.leaveLobby') : t('room.leavePlaying');
  const leave = async () => {
    setBusy(true);
    const refusal = source.kind === 'practice' ? null : await send({ type: 'leave' });
    setBusy(false);
    if (refusal === null) onLeft();
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(now) => {
        if (!now) onClose();
      }}
      title={t('room.leaveTitle')}
      description={text}
      size="sm"
      footer={
        <>
          <Button onClick={onClose}>{t('room.stay')}</Button>
          <Button variant="danger" busy={busy} onClick={() => void leave()}>
            {t('room.leave')}
          </Button>
        </>
      }
    />
  );
}
