// The calls of the rewind worker. A position in a game is the number of envelopes emitted so far.
import type { Envelope, GameView, Seat, Truth } from '@/generated/engine';

export interface RewindWorker {
  /** Replaces the game by one with these envelopes from its beginning. */
  begin(envelopes: readonly Envelope[]): Promise<void>;
  /** Replaces the game by one with the events of a record, and gives its envelopes: those that this version knows. */
  beginRecord(events: readonly unknown[]): Promise<Envelope[]>;
  /** Appends the next envelopes. */
  extend(envelopes: readonly Envelope[]): Promise<void>;
  /** The whole state of the game after `count` envelopes. */
  truth(count: number): Promise<Truth>;
  /** The view of a seat, or of spectators for null, after `count` envelopes. */
  seenBy(seat: Seat | null, count: number): Promise<GameView>;
  /** The number of envelopes emitted up to a moment of the room's clock. */
  countAt(at: number): Promise<number>;
}
