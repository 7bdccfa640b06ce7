// The rooms that the user is in, from the hub's hydrate and the rooms' own events.
import { useSyncExternalStore } from 'react';
import type { Event, GameView, Seat } from '@/generated/engine';
import { hub } from '@/hub/hub';
import { isBeforeStart, isOver } from '@/shared/phases';

export interface MyRoom {
  id: string;
  /** The user has a seat there in a game that is not over, rather than only watching. */
  isSeat: boolean;
  /** The game has begun: nobody can be invited any more. */
  hasBegun: boolean;
}

interface Room extends MyRoom {
  /** The user's seat, also once they hold it no longer. */
  me: Seat | null;
}

let rooms: readonly Room[] = [];
const listeners = new Set<() => void>();

function setRooms(next: readonly Room[]): void {
  rooms = next;
  listeners.forEach((listener) => listener());
}

/** Whether the player in this seat was removed from the game, or left it: the seat holds them no longer, though the end pays them. */
function hasLost(view: GameView, me: Seat): boolean {
  return view.seats[me]?.death?.cause === 'kick';
}

function roomOf(id: string, view: GameView): Room {
  const { me, phase } = view;
  return { id, me, isSeat: me !== null && !isOver(phase) && !hasLost(view, me), hasBegun: !isBeforeStart(phase) };
}

/** What an event changes in a room. */
function changeBy(room: Room, event: Event): Partial<MyRoom> {
  switch (event.type) {
    case 'phaseChanged':
      return { hasBegun: !isBeforeStart(event.phase), isSeat: room.isSeat && !isOver(event.phase) };
    case 'ended':
    case 'aborted':
      return { hasBegun: true, isSeat: false };
    case 'died':
      return event.cause === 'kick' && event.seat === room.me ? { isSeat: false } : {};
    default:
      return {};
  }
}

// A hydrate only names the rooms. Each room's room_hydrate follows; until then nobody can be invited into it.
hub.on('hydrate', (data) => setRooms(data.rooms.map((id) => ({ id, me: null, isSeat: false, hasBegun: true }))));
hub.on('room_hydrate', ({ room: id, view }) => {
  setRooms([...rooms.filter((known) => known.id !== id), roomOf(id, view)]);
});
hub.on('room_event', ({ room: id, event }) => {
  const room = rooms.find((known) => known.id === id);
  if (!room) return;
  const next = { ...room, ...changeBy(room, event) };
  if (next.isSeat !== room.isSeat || next.hasBegun !== room.hasBegun) {
    setRooms(rooms.map((known) => (known === room ? next : known)));
  }
});
hub.on('room_closed', ({ room }) => {
  setRooms(rooms.filter(({ id }) => id !== room));
});

/** Clears the rooms when the user changes. */
export function forgetRooms(): void {
  setRooms([]);
}

export function useMyRooms(): readonly MyRoom[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => rooms,
  );
}
