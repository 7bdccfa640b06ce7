import type { ReactElement } from 'react';
import type { Gesture } from '@/generated/engine';

const LINE = { stroke: '#2a1a33', strokeWidth: 1.4, strokeLinejoin: 'round', strokeLinecap: 'round' } as const;
const SKIN = '#f4c46a';
const MOVE = { fill: 'none', stroke: '#7f6bd6', strokeWidth: 1.8, strokeLinejoin: 'round', strokeLinecap: 'round' } as const;

const HEAD = <circle cx="12" cy="12" r="6.5" fill={SKIN} {...LINE} />;
const EYES = <path d="M9.8 11v.1M14.2 11v.1" fill="none" {...LINE} strokeWidth="2" />;

const ICONS: Record<Gesture, ReactElement> = {
  wave: (
    <>
      <path
        d="M8.5 21c-2-2-3.5-5-4.3-7.6-.3-1.2 1.4-1.7 1.9-.5l1 2.3V6.5c0-1.5 2.1-1.5 2.2 0l.2 4.8.3-6.8c.1-1.5 2.2-1.5 2.2 0l.1 6.8.7-5.6c.2-1.4 2.2-1.2 2.1.2l-.3 6.1.8-3.5c.4-1.3 2.2-.9 2 .5-.5 4-.9 9-3.2 12z"
        fill={SKIN}
        {...LINE}
      />
      <path d="M2.5 7C2.3 5 3 3.3 4.3 2.2M21.5 7c.2-2-.5-3.7-1.8-4.8" {...MOVE} />
    </>
  ),
  nod: (
    <>
      {HEAD}
      {EYES}
      <path d="M9.5 14.5c1.5 1.3 3.5 1.3 5 0" fill="none" {...LINE} />
      <path d="M21 7.5v8m-2-2 2 2.2 2-2.2M3 7.5v8m-2-2 2 2.2 2-2.2" {...MOVE} />
    </>
  ),
  shakeHead: (
    <>
      {HEAD}
      {EYES}
      <path d="M9.5 15.3c1.5-1.2 3.5-1.2 5 0" fill="none" {...LINE} />
      <path d="M8 3H2.5m2-2-2.2 2 2.2 2M16 3h5.5m-2-2 2.2 2-2.2 2" {...MOVE} />
    </>
  ),
  shrug: (
    <>
      <path d="M4 21c0-4 3-6 8-6s8 2 8 6z" fill="#6d87c9" {...LINE} />
      <circle cx="12" cy="9.5" r="5" fill={SKIN} {...LINE} />
      <path d="M10.3 8.7v.1M13.7 8.7v.1" fill="none" {...LINE} strokeWidth="2" />
      <path d="M10.3 12h3.4" fill="none" {...LINE} />
      <path d="M2 15.5 3.8 13M22 15.5 20.2 13M4 10.5v-3M20 10.5v-3" {...MOVE} />
    </>
  ),
  laugh: (
    <>
      <circle cx="12" cy="12" r="8.5" fill={SKIN} {...LINE} />
      <path d="m7 10 2-1.5 1.8 1.5M13.2 10l1.8-1.5 2 1.5" fill="none" {...LINE} />
      <path d="M7.5 13.2h9c-.4 3-2.2 4.5-4.5 4.5s-4.1-1.5-4.5-4.5z" fill="#8c2438" {...LINE} />
    </>
  ),
  tremble: (
    <>
      {HEAD}
      {EYES}
      <path d="m8.8 15 1.3-1 1.3 1 1.3-1 1.3 1 1.3-1" fill="none" {...LINE} />
      <path d="m3 8 1 2-1 2 1 2-1 2M21 8l-1 2 1 2-1 2 1 2" {...MOVE} />
    </>
  ),
};

/** The gestures, in the order in which they are offered. */
export const GESTURES = Object.keys(ICONS) as Gesture[];

export function GestureIcon({ gesture }: { gesture: Gesture }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      {ICONS[gesture]}
    </svg>
  );
}
