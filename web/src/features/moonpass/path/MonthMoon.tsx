import { useId } from 'react';
import { cx } from '@/ui/cx';
import type { Theme } from '../model';
import styles from './MonthMoon.module.css';

const CRATERS: readonly (readonly [number, number, number])[] = [
  [-34, -22, 16],
  [22, -46, 10],
  [40, 10, 19],
  [-16, 36, 13],
  [-56, 22, 8],
  [8, -8, 7],
  [18, 58, 9],
  [-8, -66, 6],
];

/** The full moon of a month, in its colours, with or without its halo. Decorative. */
export function MonthMoon({ theme, bare = false }: { theme: Theme; bare?: boolean }) {
  const id = useId();
  return (
    <svg viewBox={bare ? '-108 -108 216 216' : '-200 -200 400 400'} className={cx(styles.moon, styles[theme])} aria-hidden="true">
      <defs>
        <radialGradient id={`${id}glow`}>
          <stop offset=".46" className={styles.light} stopOpacity=".5" />
          <stop offset="1" className={styles.light} stopOpacity="0" />
        </radialGradient>
        <radialGradient id={`${id}disc`} cx=".38" cy=".34" r=".8">
          <stop offset="0" stopColor="#fffaf0" />
          <stop offset=".55" className={styles.light} />
          <stop offset="1" className={styles.shade} />
        </radialGradient>
      </defs>
      {!bare && <circle r="200" fill={`url(#${id}glow)`} />}
      <circle r="100" fill={`url(#${id}disc)`} />
      {CRATERS.map(([x, y, r]) => (
        <circle key={`${x},${y}`} cx={x} cy={y} r={r} className={styles.crater} />
      ))}
    </svg>
  );
}
