import type { RoleId, Side } from '@/generated/engine';
import { SIDES } from '@/generated/medallions';

/** The side of a role, which decides its medallion's frame and its portrait's landscape. */
export const sideOf = (role: RoleId): Side => SIDES[role];

/** Whether a text is the name of a role. */
export function isRoleId(text: string): text is RoleId {
  return Object.hasOwn(SIDES, text);
}
