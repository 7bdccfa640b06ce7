import { cx } from '../cx';
import styles from './Skeleton.module.css';

export interface SkeletonProps {
  /** CSS lengths. */
  width?: string;
  height?: string;
  round?: boolean;
  className?: string;
}

/** A placeholder for content that is loading. Hidden from screen readers: the surrounding element sets `aria-busy`. */
export function Skeleton({ width = '100%', height = '1em', round = false, className }: SkeletonProps) {
  return (
    <span aria-hidden="true" className={cx(styles.skeleton, round && styles.round, className)} style={{ inlineSize: width, blockSize: height }} />
  );
}
