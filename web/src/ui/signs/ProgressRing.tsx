import type { ReactNode } from 'react';
import { cx } from '../cx';
import styles from './ProgressRing.module.css';

export interface ProgressRingProps {
  /** From 0 to 1. */
  value: number;
  label: string;
  /** CSS length. */
  size?: string;
  urgent?: boolean;
  children?: ReactNode;
  className?: string;
}

const RADIUS = 20;
const LENGTH = 2 * Math.PI * RADIUS;

export function ProgressRing({ value, label, size = '3rem', urgent = false, children, className }: ProgressRingProps) {
  const part = Math.min(1, Math.max(0, value));
  return (
    <span
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(part * 100)}
      className={cx(styles.ring, urgent && styles.urgent, className)}
      style={{ inlineSize: size, blockSize: size }}
    >
      <svg viewBox="0 0 48 48" aria-hidden="true">
        <circle cx="24" cy="24" r={RADIUS} className={styles.track} />
        <circle cx="24" cy="24" r={RADIUS} className={styles.bar} strokeDasharray={LENGTH} strokeDashoffset={LENGTH * (1 - part)} />
      </svg>
      <span className={styles.inside}>{children}</span>
    </span>
  );
}
