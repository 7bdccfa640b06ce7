// What can be said with one press: gestures of the avatar, and words that are written into the box.
import { useTranslation } from 'react-i18next';
import { useSend } from '../useSend';
import { GestureIcon, GESTURES } from '@/parts/scene/GestureIcon';
import styles from './TalkTray.module.css';
import { useChips } from './useChips';

interface TalkTrayProps {
  id: string;
  hasGestures: boolean;
  onWords: (words: string) => void;
}

export function TalkTray({ id, hasGestures, onWords }: TalkTrayProps) {
  const { t } = useTranslation('table');
  const send = useSend();
  const answers = useChips('answers');
  return (
    <div id={id} className={styles.tray} data-testid="talk-tray">
      {hasGestures && (
        <ul className={styles.row} aria-label={t('talk.gestures')}>
          {GESTURES.map((gesture) => (
            <li key={gesture}>
              <button
                type="button"
                className={styles.gesture}
                aria-label={t(`gesture.${gesture}`)}
                title={t(`gesture.${gesture}`)}
                data-gesture={gesture}
                onClick={() => void send({ type: 'gesture', gesture })}
              >
                <GestureIcon gesture={gesture} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {answers && (
        <ul className={styles.row} aria-label={t('talk.answers')}>
          {answers.map((words) => (
            <li key={words}>
              <button type="button" className={styles.chip} onClick={() => onWords(words)}>
                {words}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
