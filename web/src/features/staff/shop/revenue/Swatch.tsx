// A square filled like the bars of a series: the key to a chart.
import { useId } from 'react';
import { cx } from '@/ui/cx';
import type { Series } from './chart';
import { FillPattern } from './FillPattern';
import styles from './DayChart.module.css';

export function Swatch({ fill }: { fill: Series['fill'] }) {
  const id = useId();
  return (
    <svg className={cx(styles.swatch, styles[fill])} viewBox="0 0 14 14" aria-hidden="true">
      <defs>
        <FillPattern id={id} fill={fill} />
      </defs>
      <rect x="0.5" y="0.5" width="13" height="13" rx="2" fill={`url(#${id})`} stroke="currentColor" />
    </svg>
  );
}
