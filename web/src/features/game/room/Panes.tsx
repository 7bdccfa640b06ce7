// Village and chat: side by side, or on a phone two panes to swipe between, with tabs for them.
import { useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '@/ui/cx';
import styles from './Panes.module.css';

interface PanesProps {
  isPhone: boolean;
  village: ReactNode;
  side: ReactNode;
}

const PANES = ['village', 'side'] as const;

export function Panes({ isPhone, village, side }: PanesProps) {
  const { t } = useTranslation();
  const track = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(0);
  const go = (index: number) => {
    const element = track.current;
    element?.scrollTo({ left: index * element.clientWidth, behavior: 'smooth' });
    setAt(index);
  };
  return (
    <>
      {isPhone && (
        <div className={styles.tabs} role="group" aria-label={t('room.panes')}>
          {PANES.map((pane, index) => (
            <button key={pane} type="button" aria-pressed={at === index} onClick={() => go(index)}>
              {pane === 'village' ? t('room.scene') : t('room.chat')}
            </button>
          ))}
        </div>
      )}
      <div
        ref={track}
        className={cx(styles.track, isPhone && styles.swipe)}
        onScroll={(event) => {
          const { scrollLeft, clientWidth } = event.currentTarget;
          if (isPhone) setAt(Math.round(scrollLeft / Math.max(1, clientWidth)));
        }}
      >
        {/* The pane that is swiped away is out of the keyboard's reach too. */}
        <div className={styles.village} inert={isPhone && at !== 0}>
          {village}
        </div>
        <aside className={styles.side} inert={isPhone && at !== 1}>
          {side}
        </aside>
      </div>
    </>
  );
}
