import type { ReactNode } from 'react';
import styles from './CountedIcon.module.css';

const MAX_COUNT = 99;

/** An icon with a count at its corner. The label of its button must say the count to screen readers. */
export function CountedIcon({ count, children }: { count: number; children: ReactNode }) {
  return (
    <span className={styles.icon}>
      {children}
      {count > 0 && (
        <span className={styles.count} aria-hidden="true">
          {count > MAX_COUNT ? `${MAX_COUNT}+` : count}
        </span>
      )}
    </span>
  );
}
