import { cx } from '../cx';
import styles from './Logo.module.css';

export interface LogoProps {
  /** CSS length: the height of the mark. */
  size?: string;
  /** Shows the mark without the name, which is then its label for screen readers. */
  markOnly?: boolean;
  className?: string;
}

/** The outline of a howling wolf's head. */
export const WOLF =
  'M5 64C9 57 9 51 13 46L7 47C12 42 15 39 17 35L10 36C14 32 17 29 18 26L10 16L23 18C26 15 28 14 31 12L43 3C45 2 48 2 48 5L47 8L40 14L38 18L46 14C48 14 48 17 46 19L40 25C37 28 36 31 36 34L41 37L36 38C36 42 39 46 44 49L38 49C42 54 49 57 51 64Z';

export function Logo({ size = '2.75rem', markOnly = false, className }: LogoProps) {
  return (
    <span className={cx(styles.logo, className)} {...(markOnly ? { role: 'img', 'aria-label': 'Moonhowl' } : {})}>
      <svg viewBox="2 2 60 60" height={size} width={size} className={styles.mark} aria-hidden="true">
        <circle cx="32" cy="32" r="30" fill="#f4ecd8" />
        <path transform="translate(-1 1)" d="M45 10c6 0 9 5 8 10-1 4-8 5-10 1-2-5-2-10 2-11ZM52 29c4 0 5 5 3 8s-7 2-7-2 1-6 4-6Z" fill="#dccfbd" />
        <g transform="translate(3 6) scale(.88)">
          <path d={WOLF} fill="#0b1026" stroke="#0b1026" strokeWidth="1" strokeLinejoin="round" />
          <path d="M27 20c1.6-1.4 3.6-1.8 5.4-1-1 1.6-3.4 2.2-5.4 1Z" fill="#f2a65a" />
        </g>
      </svg>
      {!markOnly && <span className={styles.name}>Moonhowl</span>}
    </span>
  );
}
