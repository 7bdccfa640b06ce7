// The host's dialog to change the settings before the start. The draft is not updated while the dialog is open.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useVerdict } from '@/engine/queries';
import { CompositionEditor } from '@/parts/composition/CompositionEditor';
import type { Settings } from '@/generated/engine';
import { useMyLevel } from '@/session/me';
import { SERIOUS_LEVEL } from '@/generated/engine';
import { Button } from '@/ui/buttons/Button';
import { Dialog } from '@/ui/overlays/Dialog';

interface ConfigureDialogProps {
  settings: Settings;
  onClose: () => void;
  onSave: (settings: Settings) => Promise<void>;
}

export function ConfigureDialog({ settings, onClose, onSave }: ConfigureDialogProps) {
  const { t } = useTranslation();
  const level = useMyLevel();
  const [draft, setDraft] = useState(settings);
  const [busy, setBusy] = useState(false);
  const { data: verdict } = useVerdict(draft);
  const save = async () => {
    setBusy(true);
    await onSave(draft);
    setBusy(false);
  };
  return (
    <Dialog
      open
      onOpenChange={(now) => {
        if (!now) onClose();
      }}
      title={t('lobbyRoom.configure')}
      closeLabel={t('app.close')}
      size="lg"
      footer={
        <>
          <Button onClick={onClose}>{t('app.cancel')}</Button>
          <Button variant="primary" busy={busy} disabled={verdict?.refusal !== null} onClick={() => void save()}>
            {t('create.save')}
          </Button>
        </>
      }
    >
      <CompositionEditor settings={draft} onChange={setDraft} seriousFrom={level < SERIOUS_LEVEL ? SERIOUS_LEVEL : null} open={settings} />
    </Dialog>
  );
}
