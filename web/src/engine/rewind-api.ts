// What the worker of a moderator's page offers to the main thread. Moments are counted in envelopes.
import type { Envelope, GameView, Seat, Truth } from '@/generated/engine';

export interface RewindWorker {
  /** Lets go of what it holds, and takes these from the beginning. */
  begin(envelopes: readonly Envelope[]): Promise<void>;
  /** What was emitted next. */
  extend(envelopes: readonly Envelope[]): Promise<void>;
  /** What was true after so many. */
  truth(count: number): Promise<Truth>;
  /** What a seat saw after so many, or those who watch. */
  seenBy(seat: Seat | null, count: number): Promise<GameView>;
  /** How many there were at a moment of the room's clock. */
  countAt(at: number): Promise<number>;
}
