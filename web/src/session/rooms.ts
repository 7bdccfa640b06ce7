// The rooms that the user is in, from the hub's hydrate and the rooms' own events.
import { useSyncExternalStore } from 'react';
import type { GameView } from '@/generated/engine';
import { hub } from '@/hub/hub';

export interface MyRoom {
  id: string;
  /** The user has a seat there, rather than only watching. */
  isSeat: boolean;
  /** The game has begun: nobody can be invited any more. */
  hasBegun: boolean;
}

let rooms: readonly MyRoom[] = [];
const listeners = new Set<() => void>();

function setRooms(next: readonly MyRoom[]): void {
  rooms = next;
  listeners.forEach((listener) => listener());
}

function isBeforeStart({ type }: GameView['phase']): boolean {
  return type === 'lobby' || type === 'countdown';
}

// A hydrate only names the rooms. Each room's room_hydrate follows; until then nobody can be invited into it.
hub.on('hydrate', (data) => setRooms(data.rooms.map((id) => ({ id, isSeat: false, hasBegun: true }))));
hub.on('room_hydrate', ({ room: id, view }) => {
  setRooms([...rooms.filter((known) => known.id !== id), { id, isSeat: view.me !== null, hasBegun: !isBeforeStart(view.phase) }]);
});
hub.on('room_event', ({ room, event }) => {
  if (event.type !== 'phaseChanged') return;
  const hasBegun = !isBeforeStart(event.phase);
  if (rooms.some(({ id, hasBegun: before }) => id === room && before !== hasBegun)) {
    setRooms(rooms.map((known) => (known.id === room ? { ...known, hasBegun } : known)));
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
