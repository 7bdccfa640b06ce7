// A game that is shown at any of its moments, through anybody's eyes: a room that a moderator attends, or a game from its record.
import type { RewindWorker } from '@/engine/rewind-api';
import type { Envelope, GameView, Seat, Truth } from '@/generated/engine';

/** Whose view is shown: the whole truth, a spectator's, or a seat's. */
export type Eyes = 'truth' | 'watcher' | Seat;

/** The view at a moment; `truth` holds the secrets of all seats, and is null unless the eyes are 'truth'. */
export interface Seen {
  view: GameView;
  truth: Truth | null;
}

export interface RewoundGame {
  readonly room: string;
  getState(): { envelopes: readonly Envelope[] };
  /** The view through `eyes` after the first `count` envelopes. */
  seenAt(eyes: Eyes, count: number): Promise<Seen>;
  /** The room's clock, in milliseconds. */
  now(): number;
}

/** The view through `eyes` after the first `count` of a worker's envelopes. */
export async function seenIn(rewind: RewindWorker, eyes: Eyes, count: number): Promise<Seen> {
  if (eyes !== 'truth') return { view: await rewind.seenBy(eyes === 'watcher' ? null : eyes, count), truth: null };
  const truth = await rewind.truth(count);
  return { view: truth.view, truth };
}
