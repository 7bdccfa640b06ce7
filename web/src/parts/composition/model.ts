// A set-up as it is being made. What is legal and balanced the engine says; here is only what a click changes.
import type { Card, RoleCounts, RoleId, Settings } from '@/generated/engine';

export const MIN_SLOTS = 5;
export const MAX_SLOTS = 20;

export function countOf(roles: RoleCounts, role: RoleId): number {
  return roles[role] ?? 0;
}

export function totalOf(roles: RoleCounts): number {
  return Object.values(roles).reduce((sum, count) => sum + count, 0);
}

/** One more or one fewer of a role; never below none, and a role that is unique never twice. */
export function withRole(settings: Settings, card: Card, change: 1 | -1): Settings {
  const count = countOf(settings.roles, card.id) + change;
  if (count < 0 || (change > 0 && !mayAdd(settings, card))) return settings;
  const roles = { ...settings.roles };
  if (count === 0) delete roles[card.id];
  else roles[card.id] = count;
  return { ...settings, roles };
}

/** Whether one more of this role can be asked for at all. */
export function mayAdd(settings: Settings, card: Card): boolean {
  return (card.many || countOf(settings.roles, card.id) === 0) && !isLocked(settings, card);
}

/** Why a role is not on offer with these options: reserved, or not playable by voice. */
export function isLocked(settings: Settings, card: Card): 'alpha_only' | 'not_in_voice' | null {
  if (card.alphaOnly && !settings.alpha) return 'alpha_only';
  if (card.nonVoice && settings.voice) return 'not_in_voice';
  return null;
}

/** Another number of seats: villagers fill what is new, and go first when there are too many. */
export function withSlots(settings: Settings, slots: number): Settings {
  const wanted = Math.min(MAX_SLOTS, Math.max(MIN_SLOTS, slots));
  const missing = wanted - totalOf(settings.roles);
  const villagers = Math.max(0, countOf(settings.roles, 'villager') + missing);
  const roles = { ...settings.roles, villager: villagers };
  if (villagers === 0) delete (roles as RoleCounts).villager;
  return { ...settings, slots: wanted, roles };
}
