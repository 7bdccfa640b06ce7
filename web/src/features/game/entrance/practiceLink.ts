// The roles of a practice game in its link: `?roles=werewolf:2,seer,villager:5`. Whether they can be played, the engine says.
import type { Card, RoleCounts } from '@/generated/engine';

/** Reads a list of roles; null if it is none, or if it names a role that there is not. */
export function readRoles(text: string, cards: readonly Card[]): RoleCounts | null {
  const roles: RoleCounts = {};
  for (const part of text.split(',')) {
    const [, name, count = '1'] = /^(\w+)(?::(\d{1,2}))?$/.exec(part) ?? [];
    const card = cards.find(({ id, hidden }) => id === name && !hidden);
    if (!card || card.id in roles) return null;
    if (Number(count) > 0) roles[card.id] = Number(count);
  }
  return roles;
}

export function writeRoles(roles: RoleCounts): string {
  return Object.entries(roles)
    .map(([role, count]) => (count === 1 ? role : `${role}:${count}`))
    .join(',');
}
