// Switches sounds on or off.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isMuted, setMuted } from '@/ui/sound/sound';
import { Switch } from '@/ui/forms/Switch';

export function SoundSwitch() {
  const { t } = useTranslation();
  const [on, setOn] = useState(() => !isMuted());
  return (
    <Switch
      label={t('settings.sound')}
      hint={t('settings.soundText')}
      checked={on}
      onChange={(next) => {
        setMuted(!next);
        setOn(next);
      }}
    />
  );
}
