// The loading screen of a game: animated eyes, a tip, and for a voice game a note about the microphone.
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OVERLAY_MS } from '@/shared/limits';
import { LoadingEyes } from '@/ui/signs/LoadingEyes';
import styles from './LoadingOverlay.module.css';

type Stage = 'hidden' | 'shown' | 'open';

interface LoadingOverlayProps {
  voice?: boolean;
}

export function LoadingOverlay({ voice = false }: LoadingOverlayProps) {
  const { t } = useTranslation();
  const tips = t('entering.tips', { returnObjects: true });
  const [tip] = useState(() => Math.floor(Math.random() * tips.length));
  const [stage, setStage] = useState<Stage>('hidden');
  useEffect(() => {
    const timers = [setTimeout(() => setStage('shown'), OVERLAY_MS.show), setTimeout(() => setStage('open'), OVERLAY_MS.open)];
    return () => timers.forEach(clearTimeout);
  }, []);
  return (
    <div className={styles.overlay} data-stage={stage} data-testid="loading" role="status" aria-busy="true">
      {stage !== 'hidden' && (
        <>
          <LoadingEyes className={styles.eyes} label={t('entering.title')} />
          <p className={styles.title}>{t('entering.title')}</p>
          <p className={styles.tip}>
            <strong>{t('entering.tipLabel')}</strong> {tips[tip]}
          </p>
          {voice && <p className={styles.voice}>{t('entering.microphone')}</p>}
        </>
      )}
    </div>
  );
}
