// The panel of a room's voice: how loud each person is, the devices, and the way out.
import { useTranslation } from 'react-i18next';
import { DeviceSettings } from '@/parts/voice/DeviceSettings';
import { setVolume, useVoicePreferences } from '@/parts/voice/preferences';
import { Button } from '@/ui/buttons/Button';
import { Slider } from '@/ui/forms/Slider';
import { Dialog } from '@/ui/overlays/Dialog';
import { useMutes } from '../people/useMutes';
import { useGame } from '../RoomContext';
import styles from './Voice.module.css';

const MOST_PERCENT = 200;
const STEP_PERCENT = 10;

interface VoicePanelProps {
  open: boolean;
  onClose: () => void;
  hasMicrophone: boolean;
  hasLeft: boolean;
  onLeave: (left: boolean) => void;
}

export function VoicePanel({ open, onClose, hasMicrophone, hasLeft, onLeave }: VoicePanelProps) {
  const { t } = useTranslation('voice');
  const { view } = useGame();
  const { isMuted } = useMutes();
  const volumes = useVoicePreferences((state) => state.volumes);
  const people = view.seats.filter(({ seat, face }) => face && !face.bot && seat !== view.me);
  return (
    <Dialog
      open={open}
      onOpenChange={(stays) => {
        if (!stays) onClose();
      }}
      title={t('title')}
      closeLabel={t('panel.close')}
      footer={<Button onClick={() => onLeave(!hasLeft)}>{t(hasLeft ? 'join' : 'panel.leave')}</Button>}
    >
      <section className={styles.group}>
        <h3>{t('panel.people')}</h3>
        {people.length === 0 && <p className={styles.note}>{t('panel.nobody')}</p>}
        <div className={styles.people}>
          {people.map(({ seat, face }) => {
            const name = face?.name ?? '';
            const percent = isMuted(seat) ? 0 : (volumes[name] ?? 100);
            return (
              <Slider
                key={seat}
                label={name}
                value={percent}
                min={0}
                max={MOST_PERCENT}
                step={STEP_PERCENT}
                disabled={isMuted(seat)}
                hint={isMuted(seat) ? t('panel.muted') : undefined}
                text={t('panel.percent', { percent })}
                onChange={(value) => setVolume(name, value)}
              />
            );
          })}
        </div>
      </section>
      <section className={styles.group}>
        <h3>{t('panel.devices')}</h3>
        <DeviceSettings isOpen={hasMicrophone} />
      </section>
    </Dialog>
  );
}
