// A composition that is being edited. The engine decides what can be added, what is legal and what is balanced.
import type { RoleCounts, RoleId, Settings } from '@/generated/engine';

export function countOf(roles: RoleCounts, role: RoleId): number {
  return roles[role] ?? 0;
}

export function totalOf(roles: RoleCounts): number {
  return Object.values(roles).reduce((sum, count) => sum + count, 0);
}

/** One more or one fewer of a role. */
export function withRole(settings: Settings, role: RoleId, change: 1 | -1): Settings {
  const count = Math.max(0, countOf(settings.roles, role) + change);
  const roles = { ...settings.roles };
  if (count === 0) delete roles[role];
  else roles[role] = count;
  return { ...settings, roles };
}
