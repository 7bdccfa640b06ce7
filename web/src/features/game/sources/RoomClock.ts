// The clock of a room on the server, as this browser knows it. Used by players' and moderators' sources.
import type { Event } from '@/generated/engine';

/** After these events a clock that was stopped runs again. */
const RESTARTS: ReadonlySet<Event['type']> = new Set(['resumed', 'ended', 'aborted']);

export class RoomClock {
  /** How far the room's clock is ahead of the browser's, in milliseconds. */
  private offset = 0;
  /** The room's time while a moderator has paused the game, else null. */
  private stoppedAt: number | null = null;

  /** Sets the clock to what the server says it is. */
  set(now: number, isStopped: boolean): void {
    this.offset = now - Date.now();
    this.stoppedAt = isStopped ? now : null;
  }

  /** Stops the clock, or starts it again, when the event does that. */
  follow(at: number, event: Event): void {
    if (event.type === 'paused') this.set(at, true);
    else if (this.stoppedAt !== null && RESTARTS.has(event.type)) this.set(at, false);
  }

  now(): number {
    return this.stoppedAt ?? Date.now() + this.offset;
  }
}

/** Whether the clock of a room in which these events happened is stopped. */
export function isStoppedAfter(events: readonly Event[]): boolean {
  return events.findLast(({ type }) => type === 'paused' || RESTARTS.has(type))?.type === 'paused';
}
