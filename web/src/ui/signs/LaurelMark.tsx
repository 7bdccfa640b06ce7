// The laurel of a tier: a wreath around a moon that is fuller the higher the tier. Decorative.
import { useId } from 'react';
import { litPath } from '../moon/litPath';
import styles from './LaurelMark.module.css';
import { TIERS, type Tier } from './tiers';

/** Where the leaves of one side grow on the wreath, in degrees from its foot. */
const LEAVES = [24, 52, 80, 108, 136];
const RADIUS = 17;

export function LaurelMark({ tier, size = '1.5rem' }: { tier: Tier; size?: string }) {
  const id = useId();
  const fullness = (TIERS.indexOf(tier) + 1) / TIERS.length;
  return (
    <svg viewBox="-24 -24 48 48" width={size} height={size} className={styles.laurel} data-tier={tier} aria-hidden="true">
      <defs>
        <g id={`${id}side`}>
          <path d="M0 17A17 17 0 0 0 15.300 -7.400" className={styles.stem} />
          {LEAVES.map((degrees) => {
            const angle = ((90 - degrees) * Math.PI) / 180;
            const [x, y] = [RADIUS * Math.cos(angle), RADIUS * Math.sin(angle)];
            return (
              <g key={degrees} transform={`translate(${x.toFixed(2)} ${y.toFixed(2)}) rotate(${-degrees - 8})`}>
                <path d="M0 2.400C3.200 3.200 7 1.200 9 -2.600C4.600 -3.200 1 -2 0 2.400Z" className={styles.leaf} />
                <path d="M0 2.400C1.200 -1.600 .4 -5 -2.400 -7.200C-4 -3.600 -3.200 .4 0 2.400Z" className={styles.shade} />
              </g>
            );
          })}
        </g>
      </defs>
      <use href={`#${id}side`} />
      <use href={`#${id}side`} transform="scale(-1 1)" />
      <circle r="9" className={styles.dark} />
      <path d={litPath(fullness, true, 9)} className={styles.lit} />
    </svg>
  );
}
