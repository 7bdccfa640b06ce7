// Switches sounds on or off.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '@/ui/buttons/IconButton';
import { isMuted, setMuted } from '@/ui/sound/sound';
import { useLetterKeys } from './useRoomKeys';

export function SoundButton() {
  const { t } = useTranslation();
  const [muted, setState] = useState(isMuted);
  const toggle = () => {
    setMuted(!muted);
    setState(!muted);
  };
  useLetterKeys({ m: toggle });
  return (
    <IconButton label={`${muted ? t('room.unmute') : t('room.mute')} (M)`} aria-pressed={!muted} onClick={toggle}>
      <svg viewBox="0 0 20 20" fill="none" stroke="currentColor" strokeWidth="1.8" strokeLinecap="round" strokeLinejoin="round" aria-hidden="true">
        <path d="M3 8v4h3l4 3.5v-11L6 8H3Z" />
        {muted ? <path d="M13 8l4 4m0-4l-4 4" /> : <path d="M13 7.5c1.2 1.4 1.2 3.6 0 5M15.5 5.5c2.3 2.6 2.3 6.4 0 9" />}
      </svg>
    </IconButton>
  );
}
