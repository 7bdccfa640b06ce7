import styles from './MoonPile.module.css';

/** Where the moons of a pile lie, from the bottom up: their place, radius and phase (how far the shadow is moved). */
const MOONS = [
  { x: 32, y: 40, r: 15, shade: 9 },
  { x: 16, y: 47, r: 10, shade: -6 },
  { x: 49, y: 48, r: 9, shade: 5 },
  { x: 21, y: 25, r: 9, shade: 7 },
  { x: 45, y: 25, r: 10, shade: -5 },
  { x: 33, y: 13, r: 9, shade: 22 },
] as const;

/** A pile of moons, larger with each pack. Decorative. */
export function MoonPile({ size }: { size: number }) {
  return (
    <svg className={styles.pile} viewBox="0 0 64 64" aria-hidden="true">
      <ellipse cx="32" cy="58" rx="26" ry="4" fill="var(--cast)" />
      {MOONS.slice(0, Math.max(1, size)).map(({ x, y, r, shade }) => (
        <g key={`${x} ${y}`}>
          <circle cx={x} cy={y} r={r} fill="var(--moon)" />
          <path
            fill="var(--fire)"
            opacity="0.55"
            d={`M${x} ${y - r}A${r} ${r} 0 0 ${shade > 0 ? 1 : 0} ${x} ${y + r}A${r + Math.abs(shade)} ${r + Math.abs(shade)} 0 0 ${shade > 0 ? 0 : 1} ${x} ${y - r}Z`}
          />
          <circle cx={x - r * 0.3} cy={y - r * 0.2} r={r * 0.16} fill="var(--ink)" opacity="0.14" />
          <circle cx={x + r * 0.1} cy={y + r * 0.35} r={r * 0.11} fill="var(--ink)" opacity="0.14" />
        </g>
      ))}
    </svg>
  );
}
