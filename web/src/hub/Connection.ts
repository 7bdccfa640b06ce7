// Keeps one WebSocket open: detects silence, and reconnects after a disconnect until `disconnect` is called.
import { waitAfter } from './backoff';
import { meaningOf, SILENCE_MS, type CloseMeaning } from './protocol';

/** The part of a browser's WebSocket that is used here; tests use a fake. */
export interface SocketLike {
  send(text: string): void;
  close(code?: number, reason?: string): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: ((event: { code: number }) => void) | null;
}

export type StopReason = Exclude<CloseMeaning, 'retry' | 'retry-soon' | 'full'>;

/** The state of the connection. `waiting`: the server is full, and is asked again until it has a place. `stopped` lasts until the user acts. */
export type HubStatus =
  | { type: 'idle' }
  | { type: 'connecting' }
  | { type: 'open' }
  | { type: 'retrying'; attempt: number }
  | { type: 'waiting' }
  | { type: 'stopped'; reason: StopReason };

export interface ConnectionOptions {
  /** Opens a socket with the current handshake parameters. */
  open: () => SocketLike;
  random: () => number;
  onStatus: () => void;
  onText: (text: string) => void;
  /** The socket has just opened, or nothing was received for `PING_AFTER_MS`: a ping is due. */
  onQuiet: () => void;
  /** The socket is closed; whatever was sent over it may be lost. */
  onDrop: () => void;
}

/** After this long without a message the client sends a ping of its own: a page can't see WebSocket ping frames. */
const PING_AFTER_MS = 20_000;

export class Connection {
  private socket: SocketLike | null = null;
  private state: HubStatus = { type: 'idle' };
  private attempt = 0;
  private wanted = false;
  private retryTimer: ReturnType<typeof setTimeout> | undefined;
  private silenceTimer: ReturnType<typeof setTimeout> | undefined;
  private pingTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly options: ConnectionOptions) {}

  get status(): HubStatus {
    return this.state;
  }

  /** Opens the connection and keeps it open. Safe to call again. */
  connect(): void {
    this.wanted = true;
    if (this.socket || this.retryTimer !== undefined) return;
    this.dial();
  }

  /** Ends the connection for good. */
  disconnect(): void {
    this.wanted = false;
    this.drop();
    this.setStatus({ type: 'idle' });
  }

  /** Closes the socket and opens another at once. */
  reconnect(): void {
    if (!this.wanted) return;
    this.drop();
    this.attempt = 0;
    this.dial();
  }

  /** Sends a text; false if the socket is not open. */
  send(text: string): boolean {
    if (this.state.type !== 'open' || !this.socket) return false;
    this.socket.send(text);
    return true;
  }

  private dial(): void {
    clearTimeout(this.retryTimer);
    this.retryTimer = undefined;
    const isWaiting = this.state.type === 'waiting';
    if (!isWaiting) this.setStatus(this.attempt === 0 ? { type: 'connecting' } : { type: 'retrying', attempt: this.attempt });
    const socket = this.options.open();
    this.socket = socket;
    const enter = () => {
      this.attempt = 0;
      this.setStatus({ type: 'open' });
      this.restartSilenceTimers();
      this.options.onQuiet();
    };
    socket.onopen = () => {
      // A full server opens the socket as well, to say that it is full: whoever waits is let in by the first message.
      if (isWaiting) this.restartSilenceTimers();
      else enter();
    };
    socket.onmessage = (message) => {
      if (this.state.type === 'waiting') enter();
      this.restartSilenceTimers();
      if (typeof message.data === 'string') this.options.onText(message.data);
    };
    socket.onclose = ({ code }) => this.closed(code);
  }

  private closed(code: number): void {
    this.drop();
    const meaning = meaningOf(code);
    if (isStop(meaning)) {
      this.wanted = false;
      this.setStatus({ type: 'stopped', reason: meaning });
      return;
    }
    if (!this.wanted) return;
    const wait = waitAfter(meaning, this.attempt, this.options.random());
    this.attempt += 1;
    this.setStatus(meaning === 'full' ? { type: 'waiting' } : { type: 'retrying', attempt: this.attempt });
    this.retryTimer = setTimeout(() => this.dial(), wait);
  }

  private restartSilenceTimers(): void {
    clearTimeout(this.silenceTimer);
    clearTimeout(this.pingTimer);
    this.pingTimer = setTimeout(this.options.onQuiet, PING_AFTER_MS);
    this.silenceTimer = setTimeout(() => this.reconnect(), SILENCE_MS);
  }

  private drop(): void {
    clearTimeout(this.retryTimer);
    clearTimeout(this.silenceTimer);
    clearTimeout(this.pingTimer);
    this.retryTimer = undefined;
    const socket = this.socket;
    this.socket = null;
    if (!socket) return;
    this.options.onDrop();
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close(1000);
  }

  private setStatus(next: HubStatus): void {
    this.state = next;
    this.options.onStatus();
  }
}

function isStop(meaning: CloseMeaning): meaning is StopReason {
  return meaning !== 'retry' && meaning !== 'retry-soon' && meaning !== 'full';
}
