import { useSecond } from '@/shared/useSecond';
import styles from './Clock.module.css';
import { leftText } from './leftText';

/** The time left until a moment, in hours, minutes and seconds. Screen readers are not told each second. */
export function Clock({ until }: { until: number }) {
  const now = useSecond();
  return (
    <span className={styles.clock} role="timer" aria-live="off">
      {leftText(until - now)}
    </span>
  );
}
