import type { RoleId, Side } from '@/generated/engine';
import { SIDES } from '@/generated/medallions';

/** The side whose frame a role's medallion has, and whose landscape its portrait stands in. */
export const sideOf = (role: RoleId): Side => SIDES[role];

/** Whether a text is the name of a role. */
export function isRoleId(text: string): text is RoleId {
  return Object.hasOwn(SIDES, text);
}
