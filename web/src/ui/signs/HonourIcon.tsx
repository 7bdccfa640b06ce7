// The medal of an honour: a mask, an eye, a candle, a shield.
import type { ReactElement } from 'react';
import type { Honour } from '@/generated/engine';

const LINE = { stroke: '#2a1a33', strokeWidth: 1.4, strokeLinejoin: 'round', strokeLinecap: 'round' } as const;

const SIGNS: Record<Honour, ReactElement> = {
  liar: (
    <g {...LINE}>
      <path d="M5 9c4-2 10-2 14 0v3.5c0 3-1.8 4.5-3.8 4.5-1.7 0-2.2-1.4-3.2-1.4S10.5 17 8.8 17C6.8 17 5 15.5 5 12.5z" fill="#c8374a" />
      <path d="M7.8 12c1-.9 2.2-.9 3 .2M13.2 12.2c.8-1.1 2-1.1 3-.2" fill="none" stroke="#fff3d6" strokeWidth="1.6" />
    </g>
  ),
  eye: (
    <g {...LINE}>
      <path d="M4.5 12.5C7 8.7 9.5 7.5 12 7.5s5 1.2 7.5 5c-2.5 3.8-5 5-7.5 5s-5-1.2-7.5-5z" fill="#eef0fa" />
      <circle cx="12" cy="12.5" r="3.2" fill="#4d78c9" />
      <circle cx="12" cy="12.5" r="1.2" fill="#2a1a33" strokeWidth="0" />
    </g>
  ),
  breath: (
    <g {...LINE}>
      <path d="M9 13h6v6H9z" fill="#fff3d6" />
      <path d="M12 5.5c2.6 2.7 2.6 5.5 0 6.5-2.6-1-2.6-3.8 0-6.5z" fill="#f2a65a" />
    </g>
  ),
  shield: (
    <g {...LINE}>
      <path d="M12 5.5 18 7.5c.3 5.5-1.6 9-6 11.5-4.4-2.5-6.3-6-6-11.5z" fill="#8fd694" />
      <path d="m9.3 12 2 2.2 3.6-4" fill="none" strokeWidth="1.8" />
    </g>
  ),
};

export function HonourIcon({ honour, className }: { honour: Honour; className?: string }) {
  return (
    <svg viewBox="0 0 24 24" className={className} aria-hidden="true" focusable="false">
      <circle cx="12" cy="12" r="11" fill="#f4c46a" stroke="#2a1a33" strokeWidth="1.4" />
      {SIGNS[honour]}
    </svg>
  );
}
