// On a phone the chat is beside the scene: its last two lines are shown over the scene, and lead to it.
import { useTranslation } from 'react-i18next';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import { feedOf } from '../../model/feed';
import { speakerName } from '../../words/names';
import { useMutes } from '../people/useMutes';
import { useGame } from '../RoomContext';
import styles from './LastLines.module.css';
import type { Reading } from './useReading';

const SHOWN = 2;

export function LastLines({ reading, onOpen }: { reading: Reading; onOpen: () => void }) {
  const { t } = useTranslation();
  const { t: w } = useTranslation('table');
  const { view } = useGame();
  const { hides } = useMutes();
  const channel = reading.tab === 'notes' || reading.tab === 'log' ? 'village' : reading.tab;
  const lines = feedOf(view, channel).flatMap((item) => (item.type === 'line' && !hides(item.line) ? [item] : []));
  if (lines.length === 0) return null;
  return (
    <button type="button" className={styles.lines} data-testid="last-lines" onClick={onOpen}>
      {lines.slice(-SHOWN).map(({ key, line }) => (
        <span key={key} className={styles.line}>
          <strong>{speakerName(t, view, line.from)}</strong> {line.text}
        </span>
      ))}
      <VisuallyHidden>{w('talk.lastLines')}</VisuallyHidden>
    </button>
  );
}
