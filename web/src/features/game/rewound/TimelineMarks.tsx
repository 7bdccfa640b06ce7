// Marks above the slider where each night and each day begins. Of marks close together, only the first has a label.
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { labelled, placeOf, roomsOf, type Mark } from './marks';
import styles from './TimelineMarks.module.css';

interface TimelineMarksProps {
  marks: readonly Mark[];
  total: number;
  title: (mark: Mark) => string;
  onGo: (count: number) => void;
}

export function TimelineMarks({ marks, total, title, onGo }: TimelineMarksProps) {
  const { t: r } = useTranslation('rewound');
  const named = labelled(marks, total, 'wide');
  const narrow = labelled(marks, total, 'narrow');
  const rooms = roomsOf(marks, total);
  return (
    <div className={styles.marks}>
      {marks.map((mark, index) => (
        <button
          key={`${mark.night}${mark.number}`}
          type="button"
          className={styles.mark}
          data-night={mark.night}
          data-testid="mark"
          style={{ insetInlineStart: placeOf(mark.count, total), '--room': rooms[index] } as CSSProperties}
          title={title(mark)}
          aria-label={r('time.goTo', { mark: title(mark) })}
          onClick={() => onGo(mark.count)}
        >
          {named.has(mark) && (
            <span aria-hidden="true" data-narrow={narrow.has(mark)}>
              {r(mark.night ? 'time.night' : 'time.day', { count: mark.number })}
            </span>
          )}
        </button>
      ))}
    </div>
  );
}
