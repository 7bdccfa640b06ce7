// The rooms that one holds a seat in, as the hub's hydrate and the rooms' own events tell it.
import { useSyncExternalStore } from 'react';
import { hub } from '@/hub/hub';

let rooms: readonly string[] = [];
const listeners = new Set<() => void>();

function become(next: readonly string[]): void {
  rooms = next;
  listeners.forEach((listener) => listener());
}

hub.on('hydrate', (data) => become((data as { rooms?: string[] }).rooms ?? []));
hub.on('room_hydrate', (data) => {
  const { room, view } = data as { room: string; view: { me: number | null } };
  if (view.me !== null && !rooms.includes(room)) become([...rooms, room]);
});
hub.on('room_closed', (data) => {
  const { room } = data as { room: string };
  become(rooms.filter((known) => known !== room));
});

export function forgetRooms(): void {
  become([]);
}

export function useMyRooms(): readonly string[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => rooms,
  );
}
