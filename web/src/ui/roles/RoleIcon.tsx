import { memo } from 'react';
import type { RoleId, Side } from '@/generated/engine';
import { GLYPHS } from '@/generated/medallions';
import { sideOf } from './roles';

export interface RoleIconProps {
  role: RoleId;
  /** CSS length; by default as wide as its container. */
  size?: string;
  /** The role's name, if no text beside the icon says it. */
  label?: string;
  className?: string;
}

/** The frame of each side differs in shape as well as in colour: circle, fangs, diamond. */
const FRAMES: Readonly<Record<Side, { rim: string; field: string; outer: string; inner: string; scale: number }>> = {
  villagers: {
    rim: '#f2b45a',
    field: '#34457f',
    outer: 'M32 1a31 31 0 1 1 0 62 31 31 0 0 1 0-62z',
    inner: 'M32 6a26 26 0 1 1 0 52 26 26 0 0 1 0-52z',
    scale: 0.9,
  },
  werewolves: {
    rim: '#c8374a',
    field: '#3b1a2e',
    outer: 'M4 1l13 5c10-3 20-3 30 0l13-5c3 14 3 28 0 40l-9 7-4 15-8-9c-4 2-10 2-14 0l-8 9-4-15-9-7C1 29 1 15 4 1z',
    inner: 'M8 7l9 4c10-3 20-3 30 0l9-4c2 11 2 22 0 31l-9 7-2 8-5-5c-5 2-11 2-16 0l-5 5-2-8-9-7C6 29 6 18 8 7z',
    scale: 0.84,
  },
  solo: {
    rim: '#a678ea',
    field: '#33215c',
    outer: 'M28 2.5c2-2 6-2 8 0L61.5 28c2 2 2 6 0 8L36 61.5c-2 2-6 2-8 0L2.5 36c-2-2-2-6 0-8z',
    inner: 'M29.5 8c1.5-1.5 3.5-1.5 5 0L56 29.5c1.5 1.5 1.5 3.5 0 5L34.5 56c-1.5 1.5-3.5 1.5-5 0L8 34.5c-1.5-1.5-1.5-3.5 0-5z',
    scale: 0.72,
  },
};

/** The medallion of a role. */
export const RoleIcon = memo(function RoleIcon({ role, size = '100%', label, className }: RoleIconProps) {
  const frame = FRAMES[sideOf(role)];
  const k = frame.scale;
  return (
    <svg
      viewBox="-1 -1 66 66"
      width={size}
      height={size}
      className={className}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      <g stroke="#2a1a33" strokeWidth="2" strokeLinejoin="round" strokeLinecap="round">
        <path d={frame.outer} fill={frame.rim} />
        <path d={frame.inner} fill={frame.field} />
        <g transform={`translate(${32 - 32 * k} ${32 - 32 * k}) scale(${k})`} dangerouslySetInnerHTML={{ __html: GLYPHS[role] }} />
      </g>
    </svg>
  );
});
