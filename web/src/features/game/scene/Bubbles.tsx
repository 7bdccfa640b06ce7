import { cx } from '@/ui/cx';
import type { Place } from './layoutSeats';
import type { SceneBubble } from './types';
import styles from './Bubbles.module.css';

export interface BubblesProps {
  width: number;
  bubbles: readonly SceneBubble[];
  place: (seat: number) => Place | undefined;
}

const WIDEST = 220;
const EDGE = 6;

/** Last words said, above their heads. The chat is where they are read at leisure, and by screen readers. */
export function Bubbles({ width, bubbles, place }: BubblesProps) {
  const widest = Math.min(WIDEST, width - 2 * EDGE);
  return (
    <div className={styles.bubbles} aria-hidden="true">
      {bubbles.map((bubble) => {
        const at = place(bubble.seat);
        if (!at) return null;
        // It stays inside the picture: the box is as wide as allowed, the words sit on the side where the speaker is.
        const left = Math.min(Math.max(at.x - widest / 2, EDGE), width - widest - EDGE);
        const tail = Math.min(Math.max(at.x - left, 16), widest - 16);
        return (
          <div key={bubble.key} className={styles.place} style={{ transform: `translate(${left}px, ${at.y - at.height * 0.96}px)`, inlineSize: widest }}>
            <div className={styles.row} style={{ justifyContent: tail < widest * 0.36 ? 'start' : tail > widest * 0.64 ? 'end' : 'center' }}>
              <p className={cx(styles.bubble, styles[bubble.tone ?? 'plain'])}>
                <span className={styles.words}>{bubble.text}</span>
              </p>
            </div>
            <span className={cx(styles.tail, styles[bubble.tone ?? 'plain'])} style={{ insetInlineStart: tail }} />
          </div>
        );
      })}
    </div>
  );
}
