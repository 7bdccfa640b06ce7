// Sets of seats as the engine sends them: bit n stands for seat n.
import type { Seat, SeatSet } from '@/generated/engine';

export function seatsOf(set: SeatSet): Seat[] {
  const seats: Seat[] = [];
  for (let seat = 0; seat < 20; seat += 1) if (hasSeat(set, seat)) seats.push(seat);
  return seats;
}

export function hasSeat(set: SeatSet, seat: Seat): boolean {
  return (set & (1 << seat)) !== 0;
}
