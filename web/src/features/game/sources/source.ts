// The source of a game. A room on the server and a practice game in the worker have the same interface for the components.
import type { Advice, Command, Event, LessonStep, Recap, Seat } from '@/generated/engine';
import type { GameModel } from '../model/model';

/** `loading` before the first view; `away` while the client reconnects; `closed` for good. */
export type Link = { type: 'loading' } | { type: 'live' } | { type: 'away' } | { type: 'closed'; code: string; why?: string };

/** The next game, and the seats of this one whose players want to play it. */
export interface NextGame {
  id: string;
  ready: Seat[];
}

export interface GameState {
  link: Link;
  model: GameModel;
  /** The game that the same people go on to, once somebody has opened it. */
  next: NextGame | null;
  /** What the narrator of a lesson says now; null in every other game. */
  advice: Advice | null;
}

/** How a command ended: null when it was accepted, else the code of its refusal. */
export type Outcome = string | null;

export interface GameSource {
  readonly kind: 'room' | 'practice' | 'lesson';
  /** The room's id; null in a practice game and a lesson. */
  readonly room: string | null;
  getState(): GameState;
  subscribe(listener: () => void): () => void;
  /** Calls the listener with each new event, for sounds and announcements; not with those in the first view. */
  onEvents(listener: (events: Event[]) => void): () => void;
  /** Calls the listener with the server's remark about an accepted line, such as `shouted`. */
  onRemark?(listener: (remark: string) => void): () => void;
  /** Shows the command as pending, validates and sends it, and settles it by the verdict. */
  send(command: Command): Promise<Outcome>;
  /** Leaves a room that the player only watches, or whose game is over. */
  goAway?(): void;
  /** The player has read their role. A game without other people stands still until then. */
  noteRead?(): void;
  /** Lets the game go so many times as fast: nobody else waits for it. */
  hurry?(speed: number): void;
  /** Plays the game on to its end, once the player is dead. */
  finish?(): void;
  /** The story of a game that the worker has played; null before its end. */
  story?(): Promise<Recap | null>;
  /** The learner has read a step of the lesson, which stands still until then. */
  readStep?(step: LessonStep): void;
  /** The authority's clock, in milliseconds since the epoch. */
  now(): number;
  close(): void;
}
