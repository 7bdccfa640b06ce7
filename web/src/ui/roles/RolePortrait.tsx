import { memo } from 'react';
import type { RoleId } from '@/generated/engine';
import { LANDSCAPES, PORTRAITS } from '@/generated/portraits';
import { sideOf } from './roles';

export interface RolePortraitProps {
  role: RoleId;
  /** The role's name, if no text beside the portrait says it. */
  label?: string;
  className?: string;
}

/** The SVG of a portrait in front of its side's landscape, with the outline of its shapes. */
const framed = (role: RoleId) =>
  `${LANDSCAPES[sideOf(role)]}<g stroke="#2a1a33" stroke-width="3" stroke-linejoin="round" stroke-linecap="round">${PORTRAITS[role]}</g>`;

/** The portrait of a role. The portraits are large: import this only in lazy chunks, and use RoleIcon elsewhere. */
export const RolePortrait = memo(function RolePortrait({ role, label, className }: RolePortraitProps) {
  return (
    <svg
      viewBox="0 0 200 240"
      className={className}
      data-portrait={role}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
      dangerouslySetInnerHTML={{ __html: framed(role) }}
    />
  );
});
