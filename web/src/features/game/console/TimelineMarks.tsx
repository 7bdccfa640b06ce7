// Marks above the slider where each night and each day begins. Of marks close together, only the first has a label.
import { useTranslation } from 'react-i18next';
import { labelled, placeOf, type Mark } from './marks';
import styles from './TimelineMarks.module.css';

interface TimelineMarksProps {
  marks: readonly Mark[];
  total: number;
  title: (mark: Mark) => string;
  onGo: (count: number) => void;
}

export function TimelineMarks({ marks, total, title, onGo }: TimelineMarksProps) {
  const { t: m } = useTranslation('moderation');
  const named = labelled(marks, total);
  return (
    <div className={styles.marks}>
      {marks.map((mark) => (
        <button
          key={`${mark.night}${mark.number}`}
          type="button"
          className={styles.mark}
          data-night={mark.night}
          data-testid="mark"
          style={{ insetInlineStart: placeOf(mark.count, total) }}
          title={title(mark)}
          aria-label={m('time.goTo', { mark: title(mark) })}
          onClick={() => onGo(mark.count)}
        >
          {named.has(mark) && <span aria-hidden="true">{m(mark.night ? 'time.night' : 'time.day', { count: mark.number })}</span>}
        </button>
      ))}
    </div>
  );
}
