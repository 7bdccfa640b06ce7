import type { ReactNode } from 'react';
import styles from './CountedIcon.module.css';

/** Above this a number says no more than that there are many. */
const MOST = 99;

/** An icon with a count at its corner. The words of its button say the count to those who listen. */
export function CountedIcon({ count, children }: { count: number; children: ReactNode }) {
  return (
    <span className={styles.icon}>
      {children}
      {count > 0 && (
        <span className={styles.count} aria-hidden="true">
          {count > MOST ? `${MOST}+` : count}
        </span>
      )}
    </span>
  );
}
