// Opens the menu about a player in the room, from wherever the player is shown.
import { createContext, useContext } from 'react';
import type { Line, Seat } from '@/generated/engine';
import { useGame } from '../RoomContext';

/** The menu's target: a seat, or a line; `seat` is null for a line under a mask. */
export interface Target {
  seat: Seat | null;
  line?: Line;
}

export type OpenMenu = (target: Target, at: HTMLElement) => void;

/** Null in practice, where there are only bots. */
export const PersonMenuContext = createContext<OpenMenu | null>(null);

interface PersonMenu {
  open: OpenMenu;
  /** Whether another human has the seat. */
  isPerson: (seat: Seat) => boolean;
  /** Whether another human said the line. */
  isOthers: (line: Line) => boolean;
}

export function usePersonMenu(): PersonMenu | null {
  const open = useContext(PersonMenuContext);
  const { view } = useGame();
  if (!open) return null;
  const isPerson = (seat: Seat) => {
    const face = view.seats[seat]?.face;
    return seat !== view.me && face != null && !face.bot;
  };
  return {
    open,
    isPerson,
    // A speaker whose seat is empty by now was a human: bots don't leave.
    isOthers: ({ from }) => from.type !== 'seat' || isPerson(from.seat) || (from.seat !== view.me && !view.seats[from.seat]?.face),
  };
}
