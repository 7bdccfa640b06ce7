import { WOLF } from '../moon/Logo';

export interface CardBackProps {
  size?: string;
  className?: string;
}

/** The back that all role cards share. */
export function CardBack({ size = '100%', className }: CardBackProps) {
  return (
    <svg viewBox="0 0 120 168" width={size} className={className} aria-hidden="true">
      <rect x="2" y="2" width="116" height="164" rx="12" fill="#1c2550" stroke="#2a1a33" strokeWidth="4" />
      <svg x="10" y="10" width="100" height="148" viewBox="10 10 100 148" fill="none" stroke="#3a478c" strokeWidth="2">
        {Array.from({ length: 7 }, (_, i) => (
          <circle key={i} cx="60" cy="84" r={38 + i * 11} strokeDasharray={i % 2 ? '2 7' : undefined} />
        ))}
      </svg>
      <rect x="9" y="9" width="102" height="150" rx="8" fill="none" stroke="#f2b45a" strokeWidth="2" />
      <circle cx="60" cy="84" r="33" fill="#1c2550" />
      <circle cx="60" cy="84" r="30" fill="#f4ecd8" />
      <path d="M70 62c8 0 10 7 8 12-3 5-11 4-12-1-1-6 0-11 4-11ZM78 88c5 0 5 7 2 10s-7 1-7-3 1-7 5-7Z" fill="#dccfbd" />
      <g transform="translate(31 58) scale(.88)">
        <path d={WOLF} fill="#1c2550" />
      </g>
      <g fill="#f4ecd8">
        {[
          [24, 26],
          [96, 26],
          [24, 142],
          [96, 142],
        ].map(([x = 0, y = 0]) => (
          <path key={`${x},${y}`} d="m0-8 2 6 6 2-6 2-2 6-2-6-6-2 6-2z" transform={`translate(${x} ${y})`} />
        ))}
      </g>
    </svg>
  );
}
