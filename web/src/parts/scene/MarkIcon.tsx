import type { ReactElement } from 'react';
import type { SeatMark } from './types';

export interface MarkIconProps {
  icon: SeatMark | 'mayor' | 'host' | 'bot' | 'accused' | 'away' | 'muted' | 'trust' | 'suspect' | 'ready';
}

const LINE = { stroke: '#2a1a33', strokeWidth: 1.5, strokeLinejoin: 'round', strokeLinecap: 'round' } as const;

const TICK = <path d="m4.5 8.3 2.4 2.5 4.6-5" fill="none" strokeWidth="2" />;

const ICONS: Record<MarkIconProps['icon'], ReactElement> = {
  mayor: (
    <g {...LINE}>
      <path d="M6 1h4l2 6H4zM9 1h5l-4 6z" fill="#c8374a" />
      <circle cx="8" cy="10" r="5" fill="#f4c46a" />
      <path d="m8 7 1 2 2 .2-1.5 1.4.4 2L8 11.6l-1.9 1 .4-2L5 9.2 7 9z" fill="#fff3d6" strokeWidth=".8" />
    </g>
  ),
  host: <path d="M2 12V4l3.5 3L8 3l2.5 4L14 4v8z" fill="#f4c46a" {...LINE} />,
  bot: (
    <g {...LINE}>
      <path d="M8 1v3" fill="none" stroke="#a9b1d6" />
      <rect x="2" y="4" width="12" height="10" rx="3" fill="#a9b1d6" />
      <path d="M5.5 8.5v.1M10.5 8.5v.1" strokeWidth="2.5" fill="none" />
    </g>
  ),
  accused: (
    <g {...LINE}>
      <path d="M8 1 15.5 14.5H.5z" fill="#ff9f45" />
      <path d="M8 6v4M8 12.4v.1" fill="none" strokeWidth="2" />
    </g>
  ),
  away: (
    <g {...LINE}>
      <circle cx="8" cy="8" r="7" fill="#eef0fa" />
      <path d="M4.5 6h4l-4 5h4M10 4.5h2.5L10 7.5h2.5" fill="none" />
    </g>
  ),
  trust: (
    <g {...LINE}>
      <circle cx="8" cy="8" r="7" fill="#8fd694" />
      {TICK}
    </g>
  ),
  suspect: (
    <g {...LINE}>
      <circle cx="8" cy="8" r="7" fill="#ff9f8a" />
      <path d="M5.8 6.2c.2-3 4.6-2.8 4.4 0-.1 1.7-2.2 1.6-2.2 3.4M8 12.2v.1" fill="none" strokeWidth="2" />
    </g>
  ),
  ready: (
    <g {...LINE}>
      <rect x="1.5" y="1.5" width="13" height="13" rx="4" fill="#8fd694" />
      {TICK}
    </g>
  ),
  muted: (
    <g {...LINE}>
      <path d="M2 2.5h12v8H8l-3.5 3v-3H2z" fill="#a9b1d6" />
      <path d="M1 14 15 1" fill="none" stroke="#2a1a33" strokeWidth="4" />
      <path d="M1 14 15 1" fill="none" stroke="#ff7b86" strokeWidth="2" />
    </g>
  ),
  lover: <path d="M8 14.5C1 9.5.5 6 1.5 4 3 1.5 6.5 1.5 8 4.5c1.5-3 5-3 6.5-.5 1 2 .5 5.5-6.5 10.5Z" fill="#ee6f8d" {...LINE} />,
  contaminated: (
    <g {...LINE}>
      <circle cx="8" cy="8" r="6.5" fill="#9ecb4f" />
      <circle cx="6" cy="6.5" r="1.5" fill="#4f7a1f" />
      <circle cx="10.5" cy="8" r="1.2" fill="#4f7a1f" />
      <circle cx="7" cy="11" r="1" fill="#4f7a1f" />
    </g>
  ),
  barrel: (
    <g {...LINE}>
      <path d="M4 1.5h8c2 4 2 9 0 13H4c-2-4-2-9 0-13Z" fill="#a9784f" />
      <path d="M2.8 5.5h10.4M2.8 10.5h10.4" fill="none" />
    </g>
  ),
  guarded: <path d="M8 1 14 3v5c0 4-3 6-6 7-3-1-6-3-6-7V3z" fill="#7fb0f0" {...LINE} />,
  victim: (
    <g {...LINE}>
      <path d="M2 1.5h12L10 15z" fill="#c8374a" />
    </g>
  ),
  candidate: (
    <g {...LINE}>
      <path d="M2 10V6l8-4v12z" fill="#f4ecd8" />
      <path d="M12.5 5.5c1.5 1.5 1.5 3.5 0 5M4 11v3.5h3V12" fill="none" />
    </g>
  ),
  testator: (
    <g {...LINE}>
      <path d="M3 1.5h8v11H3z" fill="#f4ecd8" />
      <path d="M5 4.5h4M5 7h4" fill="none" />
      <path d="m10 11-1 4.5 2.5-1.5 2.5 1.5-1-4.5" fill="#d2475a" />
      <circle cx="11.5" cy="10" r="2.7" fill="#d2475a" />
    </g>
  ),
  // The three auras differ not only in colour: check mark, question mark, spikes.
  auraGood: (
    <g {...LINE}>
      <circle cx="8" cy="8" r="7" fill="#7cd39f" />
      <path d="m4.5 8 2.5 3 4.5-5.5" fill="none" strokeWidth="2" />
    </g>
  ),
  auraUnknown: (
    <g {...LINE}>
      <circle cx="8" cy="8" r="7" fill="#f4c46a" />
      <path d="M6 6.3c0-3 4.2-2.6 4 0-.2 1.7-2 1.5-2 3.2M8 12v.1" fill="none" strokeWidth="2" />
    </g>
  ),
  auraEvil: (
    <g {...LINE}>
      <path d="m8 .5 2 3 3.5-1-1 3.5 3 2-3 2 1 3.5-3.5-1-2 3-2-3-3.5 1 1-3.5-3-2 3-2-1-3.5 3.5 1z" fill="#ff7b86" />
      <path d="M6 7v.1M10 7v.1M6 10.2h4" fill="none" strokeWidth="1.8" />
    </g>
  ),
  contract: (
    <g {...LINE}>
      <circle cx="8" cy="8" r="6.5" fill="#f4ecd8" />
      <circle cx="8" cy="8" r="3" fill="#8e5bd6" />
      <path d="M8 .5v3M8 12.5v3M.5 8h3M12.5 8h3" fill="none" />
    </g>
  ),
};

/** A small icon on a seat. The seat's aria-label says what it means. */
export function MarkIcon({ icon }: MarkIconProps) {
  return (
    <svg viewBox="0 0 16 16" aria-hidden="true">
      {ICONS[icon]}
    </svg>
  );
}
