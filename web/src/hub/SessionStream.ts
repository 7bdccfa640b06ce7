// Where this tab stands in its session's stream of numbered events.
import type { EventFrame, HubEvents } from './protocol';

/** What an event is to the stream: the next one, one that was taken already, or one after a gap. */
export type Place = 'next' | 'known' | 'gap';

export class SessionStream {
  private last: number | null = null;
  /** Names the session's stream: the numbers of another one mean nothing here. */
  private name = '';
  /** The account that the stream belongs to; null before the first hydrate. */
  private user: number | null = null;

  /** The number of the last event that was taken; null before the first. */
  get lastSeq(): number | null {
    return this.last;
  }

  /** What the handshake says of the stream, so that the server goes on with it. */
  get query(): Record<string, string> {
    return this.last === null ? {} : { stream: this.name, last: String(this.last) };
  }

  forget(): void {
    this.last = null;
    this.user = null;
  }

  /** Notes whose connection this is; true if it was another person's until now. */
  recognise({ user }: HubEvents['hydrate']): boolean {
    if (user?.id === undefined) return false;
    const isAnother = this.user !== null && user.id !== this.user;
    this.user = user.id;
    return isAnother;
  }

  /** Takes an event if it is the next one. A hydrate replaces everything, and the counting starts from it. */
  take(frame: EventFrame): Place {
    if (frame.event === 'hydrate') this.name = frame.data.stream;
    else if (this.last !== null && frame.seq <= this.last) return 'known';
    else if (this.last !== null && frame.seq > this.last + 1) return 'gap';
    this.last = frame.seq;
    return 'next';
  }
}
