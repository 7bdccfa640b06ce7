import { memo } from 'react';
import { PORTRAITS } from './portraits/portraits';
import { sceneOf } from './portraits/scene';
import { SIDES, type RoleId } from './roles';

export interface RolePortraitProps {
  role: RoleId;
  /** The role's name, where no text beside it says it. */
  label?: string;
  className?: string;
}

/** The large picture of a role: who it is, under the moon. It travels with the rule book; elsewhere the medallion stands. */
export const RolePortrait = memo(function RolePortrait({ role, label, className }: RolePortraitProps) {
  return (
    <svg
      viewBox="0 0 200 240"
      className={className}
      data-portrait={role}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
      dangerouslySetInnerHTML={{ __html: sceneOf(SIDES[role], PORTRAITS[role]) }}
    />
  );
});
