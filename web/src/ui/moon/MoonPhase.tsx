import { useId } from 'react';
import { litPath } from './litPath';

export interface MoonPhaseProps {
  /** The lit fraction of the disc, 0 to 1, as the engine computes it. */
  fraction: number;
  waxing: boolean;
  /** CSS length; by default as large as its container. */
  size?: string;
  /** Draws a glow around the disc; the picture is then twice as wide as the disc. */
  glow?: boolean;
  /** The alternative text, such as "Waxing gibbous". Without it the moon is decorative. */
  label?: string;
  className?: string;
}

/** The lunar maria, roughly where they are on the real moon. */
const SEAS =
  'M-22-52C-2-62 16-50 14-34 12-20-8-14-22-20-40-28-42-44-22-52Z' + // Imbrium
  'M18-44c14-6 26 4 24 16-2 12-18 16-26 8-8-8-8-20 2-24Z' + // Serenitatis
  'M34-16c14-6 30 4 30 18 0 12-12 18-22 14-6-2-4 8-12 6-14-4-12-32 4-38Z' + // Tranquillitatis
  'M66-32c8-2 14 6 12 14-2 8-12 8-16 2-4-6-2-14 4-16Z' + // Crisium
  'M70 0c8 0 10 12 6 20-4 6-14 4-16-4-2-8 2-16 10-16Z' + // Fecunditatis
  'M42 22c8-2 14 4 12 12-2 8-14 8-16 2-2-6-2-12 4-14Z' + // Nectaris
  'M-58-40c10-8 20-2 16 10-4 10 4 16 0 28-4 10 8 14 2 24-8 10-24 2-30-16-6-18-2-36 12-46Z' + // Procellarum
  'M-24 28c12-6 28 0 26 12-2 14-20 18-28 10-8-8-8-18 2-22Z' + // Nubium
  'M-56 34c8-4 16 2 14 10-2 8-14 10-18 4-4-6-2-12 4-14Z'; // Humorum

const CRATERS: [number, number, number][] = [
  [8, 72, 7],
  [-34, -6, 5],
  [-4, 2, 3.5],
  [26, 54, 4],
  [-20, 64, 4],
  [52, 48, 5],
  [2, -76, 4],
];

/** The moon in a phase. */
export function MoonPhase({ fraction, waxing, size = '100%', glow = false, label, className }: MoonPhaseProps) {
  const id = useId();
  const lit = litPath(fraction, waxing, 100);
  const reach = glow ? 200 : 104;
  return (
    <svg
      className={className}
      viewBox={`${-reach} ${-reach} ${2 * reach} ${2 * reach}`}
      width={size}
      height={size}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      <defs>
        <clipPath id={`${id}lit`}>
          <path d={lit} />
        </clipPath>
        <radialGradient id={`${id}glow`}>
          <stop offset=".42" stopColor="#f4ecd8" stopOpacity=".5" />
          <stop offset=".62" stopColor="#dfe0f2" stopOpacity=".16" />
          <stop offset="1" stopColor="#c9d2f5" stopOpacity="0" />
        </radialGradient>
        <radialGradient id={`${id}disc`} cx=".38" cy=".34" r=".8">
          <stop offset="0" stopColor="#fffaea" />
          <stop offset=".65" stopColor="#f4ecd8" />
          <stop offset="1" stopColor="#d9cfc0" />
        </radialGradient>
      </defs>
      {glow && <circle r="200" fill={`url(#${id}glow)`} opacity={0.25 + 0.75 * fraction} />}
      {/* the unlit part is not black: earthshine */}
      <circle r="100" fill="#2b3563" />
      <path d={SEAS} fill="#222b55" />
      <g clipPath={`url(#${id}lit)`}>
        <circle r="100" fill={`url(#${id}disc)`} />
        <path d={SEAS} fill="#cfc4ba" opacity=".85" />
        <path d="M8 72L30 98M8 72L-14 40M8 72L-30 92M8 72L40 40M8 72L2 30" stroke="#fffaea" strokeWidth="3" opacity=".6" />
        {CRATERS.map(([x, y, r]) => (
          <g key={`${x},${y}`}>
            <circle cx={x} cy={y} r={r} fill="#c6baae" />
            <circle cx={x - 1} cy={y - 1} r={r - 1.6} fill="#fff7e4" />
          </g>
        ))}
      </g>
    </svg>
  );
}
