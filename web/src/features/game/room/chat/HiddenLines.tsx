// Lines of players whom this player has muted: their number is shown, and they can be opened.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Line } from '@/generated/engine';
import styles from './HiddenLines.module.css';
import { FeedLine } from './FeedLine';

export function HiddenLines({ lines }: { lines: Line[] }) {
  const { t } = useTranslation('conduct');
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles.hidden} data-testid="hidden-lines">
      <button type="button" className={styles.turn} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <svg viewBox="0 0 16 16" fill="none" stroke="currentColor" strokeWidth="1.8" strokeLinecap="round" strokeLinejoin="round" aria-hidden="true">
          <path d={isOpen ? 'M4 6l4 4 4-4' : 'M6 4l4 4-4 4'} />
        </svg>
        {t('mute.hidden', { count: lines.length })}
      </button>
      {isOpen && lines.map((line, at) => <FeedLine key={at} line={line} isFirstStop={at === lines.length - 1} />)}
    </div>
  );
}
