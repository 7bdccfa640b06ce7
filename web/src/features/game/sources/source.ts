// Where a game comes from. The room on the server and the practice game in the worker look the same to the screen.
import type { Command, Event } from '@/generated/engine';
import type { GameModel } from '../model/model';

/** `loading` before the first view; `away` while the connection is being mended; `closed` when there is no way back. */
export type Link = { type: 'loading' } | { type: 'live' } | { type: 'away' } | { type: 'closed'; code: string; why?: string };

/** A game that follows, and what opens it if it is private. */
export interface NextGame {
  id: string;
  invite?: string;
}

export interface GameState {
  link: Link;
  model: GameModel;
  /** The game that the same people go on to, once somebody has opened it. */
  next: NextGame | null;
}

/** How a command ended: null when it was accepted, else the code of its refusal. */
export type Outcome = string | null;

export interface GameSource {
  readonly kind: 'room' | 'practice';
  /** The room's id; null in practice. */
  readonly room: string | null;
  getState(): GameState;
  subscribe(listener: () => void): () => void;
  /** Hears each event as it happens, for sounds and announcements; not what was there before. */
  onEvents(listener: (events: Event[]) => void): () => void;
  /** Hears what the server remarks on something that it has taken: `shouted`. */
  onRemark?(listener: (remark: string) => void): () => void;
  /** Validates, draws as pending, sends, and settles. */
  send(command: Command): Promise<Outcome>;
  /** Leaves a room in which one only looks on. */
  goAway?(): void;
  /** The authority's clock, in milliseconds since the epoch. */
  now(): number;
  close(): void;
}
