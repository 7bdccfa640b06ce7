// The notes of a player on the others of a game. In a room the server keeps them; elsewhere they last as long as the game.
import { api, ApiError, bodyOf } from '@/api/client';
import type { Note, Seat } from '@/generated/engine';

/** How long after the last change notes are sent, in milliseconds. */
const SEND_AFTER_MS = 700;
/** How long after a failure the server is asked again. */
const AGAIN_AFTER_MS = 5_000;

export interface NotebookState {
  notes: readonly Note[];
  /** The last attempt to keep the notes has failed. */
  failed: boolean;
}

/** Whether the same request may succeed later: without a network, when there were too many, when the server has a fault. */
function mayPass(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status === 0 || error.status === 429 || error.status >= 500;
}

/** The room takes no notes from this player any more. */
function isClosed(error: unknown): boolean {
  return error instanceof ApiError && error.status === 409;
}

export class NotebookStore {
  private state: NotebookState = { notes: [], failed: false };
  private readonly listeners = new Set<() => void>();
  /** The seats whose notes have changed here: what the server tells of them is older. */
  private readonly changed = new Set<Seat>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** What is sent replaces all notes, so nothing is sent before those that are kept were read. */
  private isRead = false;
  private isUnsent = false;
  private isOpen = false;
  private sending: AbortController | null = null;

  /** @param room the room in which the player holds a seat, or null where no server keeps notes */
  constructor(private readonly room: string | null) {}

  getState = (): NotebookState => this.state;

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Reads what was noted before, and returns the function that sends what is left. */
  open = (): (() => void) => {
    this.isOpen = true;
    void this.read();
    const sendNow = () => void this.send(true);
    window.addEventListener('pagehide', sendNow);
    return () => {
      window.removeEventListener('pagehide', sendNow);
      this.isOpen = false;
      clearTimeout(this.timer);
      sendNow();
    };
  };

  change(note: Note): void {
    this.changed.add(note.seat);
    this.setState({ notes: this.merged([note], this.state.notes) });
    if (this.room === null) return;
    this.isUnsent = true;
    if (this.isRead) this.doIn(SEND_AFTER_MS, () => this.send(false));
  }

  /** The notes of both lists; of one seat, the first list's. */
  private merged(first: readonly Note[], second: readonly Note[]): Note[] {
    const seats = new Set(first.map(({ seat }) => seat));
    return [...first, ...second.filter(({ seat }) => !seats.has(seat))].sort((one, other) => one.seat - other.seat);
  }

  private async read(): Promise<void> {
    if (this.room === null || this.isRead) return;
    try {
      const { notes } = await bodyOf(api.GET('/api/game/{id}/notebook', { params: { path: { id: this.room } } }));
      this.isRead = true;
      const mine = this.state.notes.filter(({ seat }) => this.changed.has(seat));
      this.setState({ notes: this.merged(mine, notes), failed: false });
      if (this.isUnsent) await this.send(false);
    } catch (error) {
      if (mayPass(error)) this.doIn(AGAIN_AFTER_MS, () => this.read());
      if (this.isUnsent) this.setState({ failed: true });
    }
  }

  private doIn(delay: number, what: () => Promise<void>): void {
    clearTimeout(this.timer);
    if (this.isOpen) this.timer = setTimeout(() => void what(), delay);
  }

  /** One request at a time: the last one of a page takes the place of the one before. */
  private async send(isLast: boolean): Promise<void> {
    if (this.room === null || !this.isRead || (this.sending !== null && !isLast)) return;
    if (!this.isUnsent && !(isLast && this.sending !== null)) return;
    clearTimeout(this.timer);
    this.sending?.abort();
    const request = new AbortController();
    this.sending = request;
    this.isUnsent = false;
    try {
      const body = { notes: [...this.state.notes] };
      const { signal } = request;
      await api.PUT('/api/game/{id}/notebook', { params: { path: { id: this.room } }, body, keepalive: isLast, signal });
      if (this.sending !== request) return;
      this.sending = null;
      if (this.state.failed) this.setState({ failed: false });
      // What was changed meanwhile.
      if (this.isUnsent) this.doIn(SEND_AFTER_MS, () => this.send(false));
    } catch (error) {
      if (this.sending !== request) return;
      this.sending = null;
      if (isClosed(error)) {
        // What came too late is not noted: what is shown and judged is what the server keeps.
        this.isUnsent = false;
        this.isRead = false;
        this.changed.clear();
        this.setState({ notes: [], failed: false });
        return await this.read();
      }
      this.isUnsent = true;
      this.setState({ failed: true });
      if (mayPass(error)) this.doIn(AGAIN_AFTER_MS, () => this.send(false));
    }
  }

  private setState(change: Partial<NotebookState>): void {
    this.state = { ...this.state, ...change };
    this.listeners.forEach((listener) => listener());
  }
}
