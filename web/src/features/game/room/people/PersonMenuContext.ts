// Opens the menu about a player in the room, from wherever the player is shown.
import { createContext, useContext } from 'react';
import type { Line, Seat } from '@/generated/engine';
import { useGame } from '../RoomContext';

/** A seat, or something that was said; of a mask there is no seat. */
export interface Target {
  seat: Seat | null;
  line?: Line;
}

export type OpenMenu = (target: Target, at: HTMLElement) => void;

/** Null where there is nobody to do anything about: in practice. */
export const PersonMenuContext = createContext<OpenMenu | null>(null);

interface PersonMenu {
  open: OpenMenu;
  /** Somebody else, and no bot. */
  isPerson: (seat: Seat) => boolean;
  /** Something that somebody else has said. */
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
    // Whose seat is empty by now was a person: bots don't leave.
    isOthers: ({ from }) => from.type !== 'seat' || isPerson(from.seat) || (from.seat !== view.me && !view.seats[from.seat]?.face),
  };
}
