// The course of a number as a line. Hidden from screen readers: the text beside it says the same.
import styles from './Sparkline.module.css';

const WIDTH = 120;
const HEIGHT = 28;
const MARGIN = 2;

interface SparklineProps {
  points: readonly { at: number; value: number }[];
}

export function Sparkline({ points }: SparklineProps) {
  const first = points.at(0);
  const last = points.at(-1);
  if (!first || !last || first === last) return <span className={styles.line} aria-hidden="true" />;
  const values = points.map(({ value }) => value);
  const min = Math.min(...values);
  const span = Math.max(...values) - min;
  const x = (at: number) => (WIDTH * (at - first.at)) / (last.at - first.at);
  // A constant number is drawn in the middle.
  const y = (value: number) => (span === 0 ? HEIGHT / 2 : HEIGHT - MARGIN - ((HEIGHT - 2 * MARGIN) * (value - min)) / span);
  // A number is valid until the next sample, so the line has steps rather than slopes.
  const path = points.map(({ at, value }, index) => (index === 0 ? `M0 ${y(value)}` : `H${x(at).toFixed(1)} V${y(value).toFixed(1)}`)).join(' ');
  return (
    <svg className={styles.line} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
      <path d={path} fill="none" stroke="currentColor" strokeWidth="2" strokeLinejoin="round" vectorEffect="non-scaling-stroke" />
    </svg>
  );
}
