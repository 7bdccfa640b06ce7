// Asks for the name under which settings are kept.
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PRESET_NAME_MAX, type Settings } from '@/generated/engine';
import { codeOf, errorText } from '@/shared/errorText';
import { Button } from '@/ui/buttons/Button';
import { TextField } from '@/ui/forms/TextField';
import { Dialog } from '@/ui/overlays/Dialog';
import { useToast } from '@/ui/overlays/Toast';
import { useKeepPreset } from './usePresets';

interface KeepPresetDialogProps {
  settings: Settings;
  onClose: () => void;
}

export function KeepPresetDialog({ settings, onClose }: KeepPresetDialogProps) {
  const { t } = useTranslation();
  const { t: h } = useTranslation('home');
  const { show } = useToast();
  const form = useId();
  const [name, setName] = useState('');
  const keep = useKeepPreset();
  const submit = () =>
    keep.mutate(
      { name, settings },
      {
        onSuccess: (kept) => {
          show({ kind: 'success', title: h('presets.kept', { name: kept.name }) });
          onClose();
        },
      },
    );
  return (
    <Dialog
      open
      onOpenChange={(now) => {
        if (!now) onClose();
      }}
      size="sm"
      title={h('presets.keep')}
      description={h('presets.keepText')}
      closeLabel={t('app.close')}
      footer={
        <>
          <Button onClick={onClose}>{t('app.cancel')}</Button>
          <Button variant="primary" type="submit" form={form} busy={keep.isPending} disabled={name.trim() === ''}>
            {h('presets.save')}
          </Button>
        </>
      }
    >
      <form
        id={form}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <TextField
          label={h('presets.name')}
          value={name}
          maxLength={PRESET_NAME_MAX}
          error={keep.error ? errorText(t, codeOf(keep.error)) : undefined}
          onChange={(event) => setName(event.target.value)}
        />
      </form>
    </Dialog>
  );
}
