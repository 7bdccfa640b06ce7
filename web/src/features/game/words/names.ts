// The names of seats and speakers, for sentences.
import type { TFunction } from 'i18next';
import type { Face, Seat, SeatSet, Speaker } from '@/generated/engine';
import { listFormat } from '@/i18n/formats';
import { seatsOf } from '../model/seatSet';

/** The players in their seats: a view, or a part of one. */
export interface Table {
  seats: readonly { face: Face | null }[];
}

export function nameOf(view: Table, seat: Seat | null | undefined): string {
  return (seat === null || seat === undefined ? undefined : view.seats[seat]?.face?.name) ?? '?';
}

/** The speaker's name, or the mask's. */
export function speakerName(t: TFunction, view: Table, from: Speaker): string {
  switch (from.type) {
    case 'seat':
      return nameOf(view, from.seat);
    case 'mask':
      return t('chat.mask', { mask: from.mask + 1 });
    case 'necromancer':
      return t('chat.necromancer');
  }
}

/** A player's skin; empty, the standard look, for a player who has never chosen one. */
export function skinOf(face: Face | null | undefined): string {
  return face?.skin ?? '';
}

/** "Anna, Bob and Carl" in the page's language. */
export function listNames(view: Table, seats: readonly Seat[], locale: string): string {
  return listFormat(locale, { type: 'conjunction' }).format(seats.map((seat) => nameOf(view, seat)));
}

export function namesOfSet(view: Table, set: SeatSet, locale: string): string {
  return listNames(view, seatsOf(set), locale);
}
