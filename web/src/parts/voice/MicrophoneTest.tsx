// Tries the microphone: opens it, and shows how loud it is, or why there is none.
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/ui/buttons/Button';
import { LevelMeter } from './LevelMeter';
import { openMicrophone, type MicrophoneProblem } from './microphone';
import { useVoicePreferences } from './preferences';
import styles from './MicrophoneTest.module.css';

const MEASURE_MS = 100;

interface MicrophoneTestProps {
  /** Told whether a microphone is open. */
  onTried?: (isOpen: boolean) => void;
}

export function MicrophoneTest({ onTried }: MicrophoneTestProps) {
  const { t } = useTranslation('voice');
  const [tries, setTries] = useState(0);
  const [problem, setProblem] = useState<MicrophoneProblem | null>(null);
  const [level, setLevel] = useState<number | null>(null);
  const microphone = useVoicePreferences((state) => state.microphone);
  const noiseFilter = useVoicePreferences((state) => state.noiseFilter);
  useEffect(() => {
    if (tries === 0) return;
    let end: (() => void) | null = null;
    let isMounted = true;
    const open = async () => {
      const opened = await openMicrophone();
      if (!isMounted) {
        if (typeof opened !== 'string') opened.close();
        return;
      }
      if (typeof opened === 'string') {
        setProblem(opened);
        setLevel(null);
        onTried?.(false);
        return;
      }
      const timer = setInterval(() => setLevel(opened.level()), MEASURE_MS);
      opened.device.addEventListener('ended', () => {
        setProblem('unplugged');
        setLevel(null);
        onTried?.(false);
      });
      end = () => {
        clearInterval(timer);
        opened.close();
      };
      setProblem(null);
      setLevel(0);
      onTried?.(true);
    };
    void open();
    return () => {
      isMounted = false;
      end?.();
    };
  }, [tries, microphone, noiseFilter, onTried]);
  return (
    <div className={styles.test}>
      {level === null ? (
        <Button onClick={() => setTries(tries + 1)}>{t(problem === null ? 'test.start' : 'test.again')}</Button>
      ) : (
        <p className={styles.line}>
          <LevelMeter level={level} />
          <span>{t('test.talk')}</span>
        </p>
      )}
      {problem !== null && <p role="alert">{t(`microphone.${problem}`)}</p>}
    </div>
  );
}
