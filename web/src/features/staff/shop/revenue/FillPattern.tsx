// The pattern by which the bars of one series differ from those of another: plain, hatched or dotted.
import type { Series } from './chart';
import styles from './DayChart.module.css';

export function FillPattern({ id, fill }: { id: string; fill: Series['fill'] }) {
  return (
    <pattern
      id={id}
      className={styles[fill]}
      width="6"
      height="6"
      patternUnits="userSpaceOnUse"
      patternTransform={fill === 'hatched' ? 'rotate(45)' : undefined}
    >
      <rect width="6" height="6" fill="currentColor" opacity={fill === 'plain' ? 1 : 0.4} />
      {fill === 'hatched' && <rect width="2.5" height="6" fill="currentColor" />}
      {fill === 'dotted' && <circle cx="3" cy="3" r="1.5" fill="currentColor" />}
    </pattern>
  );
}
