// Explains voice before somebody's first game by voice, and lets them try their microphone.
import { useTranslation } from 'react-i18next';
import { MicrophoneTest } from '@/parts/voice/MicrophoneTest';
import { Button } from '@/ui/buttons/Button';
import { Dialog } from '@/ui/overlays/Dialog';
import styles from './Voice.module.css';

interface VoiceWelcomeProps {
  open: boolean;
  /** Told whether the player wants to speak, and not only to listen. */
  onDone: (wants: boolean) => void;
}

export function VoiceWelcome({ open, onDone }: VoiceWelcomeProps) {
  const { t } = useTranslation('voice');
  return (
    <Dialog
      open={open}
      onOpenChange={(stays) => {
        if (!stays) onDone(false);
      }}
      title={t('welcome.title')}
      description={t('welcome.text')}
      footer={
        <>
          <Button onClick={() => onDone(false)}>{t('welcome.listen')}</Button>
          <Button variant="primary" onClick={() => onDone(true)}>
            {t('welcome.speak')}
          </Button>
        </>
      }
    >
      <ul className={styles.points}>
        <li>{t('welcome.night')}</li>
        <li>{t('welcome.key')}</li>
        <li>{t('welcome.private')}</li>
      </ul>
      <MicrophoneTest />
    </Dialog>
  );
}
