// Changes of a composition that is being edited. The engine decides what is legal and balanced.
import type { Card, RoleCounts, RoleId, Settings } from '@/generated/engine';

export const MIN_SLOTS = 5;
export const MAX_SLOTS = 20;

export function countOf(roles: RoleCounts, role: RoleId): number {
  return roles[role] ?? 0;
}

export function totalOf(roles: RoleCounts): number {
  return Object.values(roles).reduce((sum, count) => sum + count, 0);
}

/** One more or one fewer of a role; unchanged if that is not possible. */
export function withRole(settings: Settings, card: Card, change: 1 | -1): Settings {
  const count = countOf(settings.roles, card.id) + change;
  if (count < 0 || (change > 0 && !canAdd(settings, card))) return settings;
  const roles = { ...settings.roles };
  if (count === 0) delete roles[card.id];
  else roles[card.id] = count;
  return { ...settings, roles };
}

/** Whether one more of this role can be added. */
export function canAdd(settings: Settings, card: Card): boolean {
  return (card.many || countOf(settings.roles, card.id) === 0) && !lockReason(settings, card);
}

/** Why a role can't be chosen with these options; null if it can. */
export function lockReason(settings: Settings, card: Card): 'alpha_only' | 'not_in_voice' | null {
  if (card.alphaOnly && !settings.alpha) return 'alpha_only';
  if (card.nonVoice && settings.voice) return 'not_in_voice';
  return null;
}

/** Changes the number of seats: villagers fill missing roles; of surplus roles, only villagers are removed. */
export function withSlots(settings: Settings, slots: number): Settings {
  const wanted = Math.min(MAX_SLOTS, Math.max(MIN_SLOTS, slots));
  const missing = wanted - totalOf(settings.roles);
  const villagers = Math.max(0, countOf(settings.roles, 'villager') + missing);
  const roles = { ...settings.roles, villager: villagers };
  if (villagers === 0) delete (roles as RoleCounts).villager;
  return { ...settings, slots: wanted, roles };
}
