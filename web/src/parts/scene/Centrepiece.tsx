import type { ScenePhase } from './types';
import styles from './Centrepiece.module.css';

export interface CentrepieceProps {
  phase: ScenePhase;
  /** The middle of its base. */
  x: number;
  y: number;
  height: number;
}

/** The fire at night and dusk, the well at dawn and by day. Both are rendered, and CSS cross-fades them. */
export function Centrepiece({ phase, x, y, height }: CentrepieceProps) {
  return (
    <div className={styles.centre} data-scenery={phase} style={{ transform: `translate(${x}px, ${y}px) scale(${height / 150})` }} aria-hidden="true">
      <svg className={styles.fire} viewBox="-90 -150 180 170" width="180" height="170">
        <ellipse cy="2" rx="62" ry="15" fill="#1c1024" opacity=".5" />
        <g stroke="#2a1a33" strokeWidth="4" strokeLinejoin="round">
          <g fill="#7d7892">
            {[-56, -30, 0, 30, 56].map((at) => (
              <ellipse key={at} cx={at * 0.9} cy={-8 - Math.abs(at) * -0.06} rx="13" ry="8" />
            ))}
          </g>
          <g className={styles.flame}>
            <path
              fill="#e8662d"
              d="M-38-14C-52-44-30-58-30-84c12 8 16 18 16 28C-12-84-4-102 8-132c4 26 14 38 18 58 4-6 6-12 6-20C46-74 50-40 36-14 20 0-22 0-38-14Z"
            />
          </g>
          <path fill="#8c5d3f" d="M-52-10 34-26l4 14L-46 6ZM52-10-34-26l-4 14L46 6Z" />
        </g>
        <g className={styles.flameSlow}>
          <path fill="#ffb347" d="M-22-16c-8-20 6-30 6-46 8 6 10 12 10 20 2-14 8-24 12-40 6 18 18 32 18 48 0 10-2 14-4 18-10 10-34 10-42 0Z" />
          <path fill="#fff0b3" d="M-9-14c-4-12 4-18 8-32 8 14 14 22 10 32-4 6-14 6-18 0Z" />
        </g>
        <g stroke="#2a1a33" strokeWidth="4" fill="#a5a0b8">
          <ellipse cx="-40" cy="4" rx="14" ry="9" />
          <ellipse cx="-12" cy="9" rx="14" ry="9" />
          <ellipse cx="18" cy="9" rx="14" ry="9" />
          <ellipse cx="44" cy="3" rx="13" ry="9" />
        </g>
        <g fill="#ffd98a" className={styles.sparks}>
          <circle cx="-20" cy="-110" r="3" />
          <circle cx="26" cy="-124" r="2.5" />
          <circle cx="4" cy="-142" r="2" />
        </g>
      </svg>
      <svg className={styles.well} viewBox="-90 -150 180 170" width="180" height="170">
        <ellipse cy="6" rx="66" ry="14" fill="#2a1a33" opacity=".28" />
        <g stroke="#2a1a33" strokeWidth="4" strokeLinejoin="round">
          <path fill="#8c5d3f" d="M-44-104h10v70h-10zM34-104h10v70H34z" />
          <path fill="#6f4630" d="M-36-84h72v7h-72z" />
          <path fill="none" d="M0-78v32" />
          <path fill="#a9784f" d="M-11-50h22l-3 18H-8z" />
          <path fill="#c05a40" d="M-66-96 0-142l66 46-8 10L0-126l-58 40z" />
          <path fill="#a3472f" d="m0-142 66 46-8 10L0-126z" />
          <path fill="#b9b4c8" d="M-50-38c14-12 86-12 100 0v36c-14 14-86 14-100 0z" />
          <path fill="#8f8aa3" stroke="none" d="M20-30c14-1 24-4 28-8v36C42 3 30 7 12 8c8-10 10-24 8-38Z" />
          <ellipse cy="-38" rx="50" ry="13" fill="#d3cfdf" />
          <ellipse cy="-37" rx="38" ry="8" fill="#33405f" />
          <path fill="none" strokeWidth="3" d="M-48-18c26 10 70 10 96 0M-26-12V6M18-10V7M-6-25v16M34-28v16M-38-28v14" />
          <path fill="#a9784f" d="M-11-50h22l-3 16c-4 2-12 2-16 0z" />
        </g>
      </svg>
    </div>
  );
}
