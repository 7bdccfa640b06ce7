import { cx } from '../cx';
import styles from './LoadingEyes.module.css';

export interface LoadingEyesProps {
  /** Read by screen readers, e.g. "Loading"; without it the eyes are decorative. */
  label?: string;
  className?: string;
}

interface Pair {
  /** Centre, in the picture's units (320 × 160). */
  x: number;
  y: number;
  scale: number;
  colour: string;
  /** Seconds. */
  delay: number;
  /** Slanted eyes with slit pupils; the others are round. */
  wolf: boolean;
}

const PAIRS: Pair[] = [
  { x: 160, y: 84, scale: 1.5, colour: '#ffc76b', delay: 0, wolf: true },
  { x: 62, y: 52, scale: 0.85, colour: '#f4ecd8', delay: 0.9, wolf: false },
  { x: 262, y: 46, scale: 0.75, colour: '#ffc76b', delay: 1.7, wolf: true },
  { x: 268, y: 118, scale: 0.95, colour: '#ff8592', delay: 0.5, wolf: true },
  { x: 44, y: 122, scale: 0.7, colour: '#9fe3c1', delay: 2.1, wolf: false },
  { x: 150, y: 26, scale: 0.5, colour: '#c3a0f7', delay: 1.3, wolf: false },
];

/** Blinking eyes in the dark: shown while a game is loading. */
export function LoadingEyes({ label, className }: LoadingEyesProps) {
  return (
    <svg viewBox="0 0 320 160" {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })} className={cx(styles.eyes, className)}>
      {PAIRS.map((pair) => (
        <g key={pair.delay} transform={`translate(${pair.x} ${pair.y}) scale(${pair.scale})`}>
          <g className={styles.pair} style={{ animationDelay: `${-pair.delay}s` }}>
            {[-15, 15].map((x) => (
              <g key={x} transform={`translate(${x} 0) scale(${x < 0 ? 1 : -1} 1)`}>
                {pair.wolf ? <path d="M-11-6C-4-9 6-6 11 5 4 9-7 6-11-6Z" fill={pair.colour} /> : <circle r="8" fill={pair.colour} />}
                <g className={styles.look} style={{ animationDelay: `${-pair.delay}s` }}>
                  {pair.wolf ? <ellipse rx="1.8" ry="5" fill="#0b1026" /> : <circle r="4" fill="#0b1026" />}
                </g>
              </g>
            ))}
          </g>
        </g>
      ))}
    </svg>
  );
}
