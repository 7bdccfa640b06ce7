// The rooms that one is in, as the hub's hydrate and the rooms' own events tell it.
import { useSyncExternalStore } from 'react';
import type { GameView } from '@/generated/engine';
import { hub } from '@/hub/hub';

export interface MyRoom {
  id: string;
  /** One sits there, rather than only watching. */
  isSeat: boolean;
  /** Nobody can be asked into it any more. */
  hasBegun: boolean;
}

let rooms: readonly MyRoom[] = [];
const listeners = new Set<() => void>();

function become(next: readonly MyRoom[]): void {
  rooms = next;
  listeners.forEach((listener) => listener());
}

function beginsLater({ type }: GameView['phase']): boolean {
  return type === 'lobby' || type === 'countdown';
}

// What a room is to one its own hydrate says, which follows. Until then nobody is asked into it.
hub.on('hydrate', (data) => become(data.rooms.map((id) => ({ id, isSeat: false, hasBegun: true }))));
hub.on('room_hydrate', ({ room: id, view }) => {
  become([...rooms.filter((known) => known.id !== id), { id, isSeat: view.me !== null, hasBegun: !beginsLater(view.phase) }]);
});
hub.on('room_event', ({ room, event }) => {
  if (event.type !== 'phaseChanged') return;
  const hasBegun = !beginsLater(event.phase);
  if (rooms.some(({ id, hasBegun: before }) => id === room && before !== hasBegun)) {
    become(rooms.map((known) => (known.id === room ? { ...known, hasBegun } : known)));
  }
});
hub.on('room_closed', ({ room }) => {
  become(rooms.filter(({ id }) => id !== room));
});

/** For another person, who is in none of them. */
export function forgetRooms(): void {
  become([]);
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
