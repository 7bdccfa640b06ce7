import styles from './Mountain.module.css';
import { trailLine } from './trailLine';

/** The trail of a zone. `done`: how much of it lies behind the reader, in its own measure; null if nothing. */
export function Trail({ order, done }: { order: number; done: number | null }) {
  return (
    <svg className={styles.trail} viewBox="0 0 100 100" preserveAspectRatio="none">
      <path d={trailLine(order, 0, 1)} />
      {done !== null && <path d={trailLine(order, 0, done)} data-done="" />}
    </svg>
  );
}
