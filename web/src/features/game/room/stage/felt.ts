// Which events a player feels.
import type { Card, Event, RoleId } from '@/generated/engine';
import { hasSeat } from '../../model/seatSet';

interface Felt {
  what: 'death' | 'hanged' | 'win';
  role: RoleId | null;
}

/** What a player feels of an event; null for nothing. */
export function feltOf(event: Event, me: number | null, cards: readonly Card[] = []): Felt | null {
  if (event.type === 'ended') return me !== null && hasSeat(event.ending.winners, me) ? { what: 'win', role: null } : null;
  if (event.type !== 'died') return null;
  if (event.seat === me) return { what: 'death', role: event.role };
  const isWolf = event.infected || cards.some((card) => card.id === event.role && card.inPack);
  const isHanged = event.cause === 'vote' || event.cause === 'mayor' || event.cause === 'dictator';
  return isWolf && isHanged ? { what: 'hanged', role: event.role } : null;
}
