import type { ReactNode } from 'react';
import { cx } from '../cx';
import styles from './Badge.module.css';

export interface BadgeProps {
  tone?: 'neutral' | 'village' | 'wolves' | 'solo' | 'success' | 'danger' | 'info' | 'moon';
  icon?: ReactNode;
  children: ReactNode;
  className?: string;
}

/** A word or a number in a pill. The text must not depend on the colour. */
export function Badge({ tone = 'neutral', icon, children, className }: BadgeProps) {
  return (
    <span className={cx(styles.badge, styles[tone], className)}>
      {icon !== undefined && (
        <span className={styles.icon} aria-hidden="true">
          {icon}
        </span>
      )}
      {children}
    </span>
  );
}
