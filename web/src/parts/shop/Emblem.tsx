import type { ReactNode } from 'react';

export type EmblemName = 'moons' | 'coins' | 'alpha' | 'present' | 'opened' | 'till' | 'receipt';

const CRESCENT = 'M38 12a21 21 0 1 0 14 33A17 17 0 0 1 38 12Z';
const PAW = (
  <g fill="var(--ink)">
    <path d="M32 33c5 0 9 4.5 9 8s-3.5 3.5-5 3.5-2.5-.8-4-.8-2.5.8-4 .8-5 0-5-3.5 4-8 9-8Z" />
    <circle cx="22.5" cy="32" r="3" />
    <circle cx="28.5" cy="26" r="3.2" />
    <circle cx="35.5" cy="26" r="3.2" />
    <circle cx="41.5" cy="32" r="3" />
  </g>
);

const DRAWINGS: Readonly<Record<EmblemName, ReactNode>> = {
  moons: (
    <>
      <path fill="currentColor" d={CRESCENT} />
      <path fill="currentColor" opacity="0.55" d="M47 12l1.6 4.4L53 18l-4.4 1.6L47 24l-1.6-4.4L41 18l4.4-1.6Z" />
    </>
  ),
  coins: (
    <>
      <ellipse cx="32" cy="50" rx="19" ry="6" fill="var(--ink)" opacity="0.4" />
      <circle cx="32" cy="33" r="19" fill="var(--fire)" />
      <circle cx="32" cy="33" r="15.5" fill="none" stroke="var(--ink)" strokeWidth="1.5" opacity="0.5" />
      {PAW}
    </>
  ),
  // A wolf's head before a full moon.
  alpha: (
    <>
      <circle cx="32" cy="30" r="21" fill="currentColor" opacity="0.35" />
      <path fill="currentColor" d="M18 14l9 8c3-1 7-1 10 0l9-8 1.5 15c.8 2.5.5 5-.5 7l-7 6-3 9c-1.5 3-8.5 3-10 0l-3-9-7-6c-1-2-1.3-4.5-.5-7Z" />
      <path fill="var(--ink)" d="M23 31l6 2.5-1 2.5-4-1.5ZM41 31l-6 2.5 1 2.5 4-1.5ZM29.5 47h5l-2.5 3Z" />
    </>
  ),
  present: (
    <>
      <path fill="var(--action)" d="M14 30h36v21a2 2 0 0 1-2 2H16a2 2 0 0 1-2-2Z" />
      <path fill="var(--fire)" d="M11 22h42v9H11Z" />
      <path fill="var(--moon)" d="M29 22h6v31h-6Z" />
      <path fill="none" stroke="var(--moon)" strokeWidth="3.5" d="M32 21c-5-13-18-10-14-3 2 3 8 4 14 3ZM32 21c5-13 18-10 14-3-2 3-8 4-14 3Z" />
    </>
  ),
  opened: (
    <>
      <path fill="currentColor" opacity="0.5" d="M20 30 10 6h44L44 30Z" />
      <path fill="var(--action)" d="M14 32h36v20a2 2 0 0 1-2 2H16a2 2 0 0 1-2-2Z" />
      <path fill="var(--fire)" d="m9 27 42-9 1.5 7.5-42 9Z" />
      <path fill="var(--moon)" d="M29 32h6v22h-6Z" />
    </>
  ),
  till: (
    <>
      <path fill="var(--fire)" d="M20 26h26l6 16H12Z" />
      <path fill="var(--action)" d="M10 42h44v9a2 2 0 0 1-2 2H12a2 2 0 0 1-2-2Z" />
      <path fill="var(--moon)" d="M22 12h20v10H22Z" />
      <path stroke="var(--ink)" strokeWidth="2" strokeLinecap="round" d="M26 17h12M22 31h3M30 31h4M39 31h3M20 36h3M30 36h4M41 36h3M26 47h12" />
    </>
  ),
  receipt: (
    <>
      <path fill="var(--moon)" d="M17 9h30v44l-5-4-5 4-5-4-5 4-5-4-5 4Z" />
      <path stroke="var(--ink)" strokeWidth="2.2" strokeLinecap="round" d="M23 19h18M23 26h18M23 33h9M37 33h4" />
    </>
  ),
};

/** A drawing that stands in the light of a pop-up, or beside a title. Decorative. */
export function Emblem({ name, size }: { name: EmblemName; size?: string }) {
  return (
    <svg
      viewBox="0 0 64 64"
      fill="none"
      aria-hidden="true"
      style={size === undefined ? undefined : { inlineSize: size, blockSize: size, flex: 'none' }}
    >
      {DRAWINGS[name]}
    </svg>
  );
}
