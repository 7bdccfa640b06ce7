// This tab's position in its session's stream of numbered events.
import type { EventFrame, HubEvents } from './protocol';

/** An event's position in the stream: the next one, one that was taken already, or one after a gap. */
export type EventPosition = 'next' | 'known' | 'gap';

export class SessionStream {
  private last: number | null = null;
  /** The id of the stream; a number of another stream means nothing in this one. */
  private id = '';
  /** The account that the stream belongs to; null before the first hydrate. */
  private user: number | null = null;

  /** The number of the last event that was taken; null before the first. */
  get lastSeq(): number | null {
    return this.last;
  }

  /** The handshake's parameters by which the server resumes the stream. */
  get query(): Record<string, string> {
    return this.last === null ? {} : { stream: this.id, last: String(this.last) };
  }

  forget(): void {
    this.last = null;
    this.user = null;
  }

  /** Stores the account of a hydrate; true if the stream belonged to another account before. */
  setUser({ user }: HubEvents['hydrate']): boolean {
    if (user?.id === undefined) return false;
    const isAnother = this.user !== null && user.id !== this.user;
    this.user = user.id;
    return isAnother;
  }

  /** Takes an event if it is the next one. A hydrate is always taken, and numbers count from it. */
  take(frame: EventFrame): EventPosition {
    if (frame.event === 'hydrate') this.id = frame.data.stream;
    else if (this.last !== null && frame.seq <= this.last) return 'known';
    else if (this.last !== null && frame.seq > this.last + 1) return 'gap';
    this.last = frame.seq;
    return 'next';
  }
}
