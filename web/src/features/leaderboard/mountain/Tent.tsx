import type { CSSProperties } from 'react';
import type { Tier } from '@/ui/signs/tiers';
import styles from './Mountain.module.css';
import { acrossAt } from './trailLine';

/** A camp: its tent, its pennant in the tier's colour, and a fire that burns from when the reader has come here. */
export function Tent({ order, tier, isLit }: { order: number; tier: Tier; isLit: boolean }) {
  return (
    <svg
      className={styles.tent}
      viewBox="-40 -44 80 56"
      data-tier={tier}
      data-lit={isLit ? '' : undefined}
      style={{ '--across': acrossAt(order, 0) } as CSSProperties}
    >
      <ellipse cx="0" cy="7" rx="38" ry="5" className={styles.ledge} />
      <ellipse cx="-2" cy="-4" rx="40" ry="24" className={styles.glow} />
      <path d="M-6 -24V-41" className={styles.pole} />
      <path d="M-6 -41L10 -36.500L-6 -31Z" className={styles.pennant} />
      <path d="M-26 7L-6 -25L2 7Z" className={styles.canvas} />
      <path d="M-6 -25L14 -21L24 7H2Z" className={styles.side} />
      <path d="M-14 7L-6 -14L-2 7Z" className={styles.door} />
      <g transform="translate(31 5)">
        <path d="M-6 2L6 -1M-6 -1L6 2" className={styles.logs} />
        <path d="M0 -13C5 -7 5 -3 3 -1H-3C-5 -4 -4 -7 0 -13Z" className={styles.flame} />
        <path d="M0 -7C2 -4 2 -2 1 -1H-1C-2 -3 -2 -4 0 -7Z" className={styles.ember} />
      </g>
    </svg>
  );
}
