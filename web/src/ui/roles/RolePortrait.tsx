import { memo } from 'react';
import type { RoleId } from '@/generated/engine';
import { LANDSCAPES, PORTRAITS } from '@/generated/portraits';
import { sideOf } from './roles';

export interface RolePortraitProps {
  role: RoleId;
  /** The role's name, where no text beside it says it. */
  label?: string;
  className?: string;
}

/** The portrait in the landscape of its side; the line around its shapes is set here. */
const framed = (role: RoleId) =>
  `${LANDSCAPES[sideOf(role)]}<g stroke="#2a1a33" stroke-width="3" stroke-linejoin="round" stroke-linecap="round">${PORTRAITS[role]}</g>`;

/** The large picture of a role: who it is, under the moon. It travels with the rule book; elsewhere the medallion stands. */
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
