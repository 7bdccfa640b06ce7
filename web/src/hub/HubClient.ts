// The one WebSocket of the tab: it numbers commands, follows the session's sequence, and comes back by itself.
//
// INVARIANT: a command's promise settles exactly once, by its reply, its time-out or the end of the session; and a
// command that was sent before a cut is sent again with the same key, so that it takes effect once.
//
// INVARIANT: nothing that somebody asked for goes out in another person's name. Another tab may have changed the cookie
// while this one had no connection, so what waits goes out when the server has said whose connection it is, and is let
// go of if that is somebody else.
import {
  meaningOf,
  PROTOCOL_VERSION,
  readFrame,
  SILENCE_MS,
  type CloseMeaning,
  type CommandFrame,
  type EventFrame,
  type ReplyFrame,
} from './protocol';

/** The part of a browser's WebSocket that is used here; tests give a false one. */
export interface SocketLike {
  send(text: string): void;
  close(code?: number, reason?: string): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: ((event: { code: number }) => void) | null;
}

export interface HubOptions {
  open: (query: string) => SocketLike;
  lang: () => string;
  random?: () => number;
  newKey?: () => string;
}

export type StopReason = Exclude<CloseMeaning, 'retry' | 'retry-soon'>;

/** Where the connection stands. `retrying` is shown as a banner; `stopped` needs somebody to do something. */
export type HubStatus =
  | { type: 'idle' }
  | { type: 'connecting' }
  | { type: 'open' }
  | { type: 'retrying'; attempt: number }
  | { type: 'stopped'; reason: StopReason };

/** A command was refused, or its fate is not known (`timeout`, `disconnected`). */
export class HubError extends Error {
  constructor(
    readonly code: string,
    readonly params: Record<string, unknown> = {},
  ) {
    super(code);
    this.name = 'HubError';
  }
}

interface Waiting {
  frame: CommandFrame;
  /** On the connection that is open now. */
  sent: boolean;
  timer: ReturnType<typeof setTimeout>;
  resolve: (value: unknown) => void;
  reject: (error: HubError) => void;
}

export interface SendOptions {
  /** Makes it safe to send again after a cut: everything that changes something is. */
  keyed?: boolean;
  /** The key of an earlier try of the same intention: it takes effect once, however often it is sent. */
  key?: string;
  timeoutMs?: number;
}

const COMMAND_TIMEOUT_MS = 12_000;
const FIRST_RETRY_MS = 400;
const LAST_RETRY_MS = 15_000;
/** After this long without a byte the client asks for one: a page can't see the protocol's own pings. */
const PING_AFTER_MS = 20_000;
/** A node that drains asks for a quick return, spread out so that not everybody knocks at once. */
const SOON_MS = 300;

/** Full jitter: somewhere between half and all of an exponentially growing wait. */
export function backoff(attempt: number, random: number): number {
  const ceiling = Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** attempt);
  return Math.round(ceiling * (0.5 + random / 2));
}

export class HubClient {
  private socket: SocketLike | null = null;
  private state: HubStatus = { type: 'idle' };
  private nextId = 1;
  private last: number | null = null;
  /** Names the session's stream: the numbers of another one mean nothing here. */
  private stream = '';
  /** Who the stream belongs to; null before the first hydrate. */
  private user: number | null = null;
  /** The server has said that this socket goes on with the stream, or begins one. */
  private greeted = false;
  private attempt = 0;
  private wanted = false;
  private retryTimer: ReturnType<typeof setTimeout> | undefined;
  private silenceTimer: ReturnType<typeof setTimeout> | undefined;
  private pingTimer: ReturnType<typeof setTimeout> | undefined;
  private offset = 0;
  private readonly waiting = new Map<number, Waiting>();
  private readonly listeners = new Map<string, Set<(data: unknown) => void>>();
  private readonly statusListeners = new Set<() => void>();
  private readonly resumeListeners = new Set<() => void>();

  constructor(private readonly options: HubOptions) {}

  get status(): HubStatus {
    return this.state;
  }

  /** The number of the last event that was taken in; null before the first. */
  get lastSeq(): number | null {
    return this.last;
  }

  /** How far the server's clock is ahead of this machine's, in milliseconds. */
  get clockOffset(): number {
    return this.offset;
  }

  onStatus = (listener: () => void): (() => void) => {
    this.statusListeners.add(listener);
    return () => this.statusListeners.delete(listener);
  };

  /** The stream goes on after a cut, with all that was missed: no hydrate comes. */
  onResume = (listener: () => void): (() => void) => {
    this.resumeListeners.add(listener);
    return () => this.resumeListeners.delete(listener);
  };

  on(event: string, listener: (data: unknown) => void): () => void {
    const set = this.listeners.get(event) ?? new Set();
    this.listeners.set(event, set.add(listener));
    return () => set.delete(listener);
  }

  /** Opens the connection and keeps it open. Safe to call again. */
  connect(): void {
    this.wanted = true;
    if (this.socket || this.retryTimer !== undefined) return;
    this.dial();
  }

  /** Ends the session here: nothing is resumed, everything that waits fails. */
  disconnect(): void {
    this.wanted = false;
    this.last = null;
    this.user = null;
    this.drop();
    this.failAll('disconnected');
    this.become({ type: 'idle' });
  }

  /** Closes and comes back at once, for a new language or when the browser says that the network is there again. */
  reconnect(): void {
    if (!this.wanted) return;
    this.drop();
    this.attempt = 0;
    this.dial();
  }

  /** Sends a command; its answer, or a HubError. */
  send<T>(cmd: string, data: unknown = {}, { keyed = true, key, timeoutMs = COMMAND_TIMEOUT_MS }: SendOptions = {}): Promise<T> {
    if (this.state.type === 'stopped') return Promise.reject(new HubError('disconnected'));
    return new Promise<T>((resolve, reject) => {
      const id = this.nextId++;
      const frame: CommandFrame = { id, cmd, data };
      if (keyed) frame.key = key ?? (this.options.newKey ?? randomKey)();
      const timer = setTimeout(() => {
        this.waiting.delete(id);
        reject(new HubError('timeout'));
      }, timeoutMs);
      const entry: Waiting = { frame, sent: false, timer, resolve: resolve as (value: unknown) => void, reject };
      this.waiting.set(id, entry);
      this.transmit(entry);
    });
  }

  private transmit(entry: Waiting): void {
    if (this.state.type !== 'open' || !this.socket || entry.sent) return;
    if (!this.greeted && entry.frame.cmd !== 'ping') return;
    this.socket.send(JSON.stringify(entry.frame));
    entry.sent = true;
  }

  private dial(): void {
    clearTimeout(this.retryTimer);
    this.retryTimer = undefined;
    this.become(this.attempt === 0 ? { type: 'connecting' } : { type: 'retrying', attempt: this.attempt });
    const query = new URLSearchParams({ v: String(PROTOCOL_VERSION), lang: this.options.lang() });
    if (this.last !== null) {
      query.set('stream', this.stream);
      query.set('last', String(this.last));
    }
    const socket = this.options.open(query.toString());
    this.socket = socket;
    this.greeted = false;
    socket.onopen = () => {
      this.attempt = 0;
      this.become({ type: 'open' });
      this.listenForSilence();
      this.ping();
    };
    socket.onmessage = (message) => {
      this.listenForSilence();
      if (typeof message.data === 'string') this.receive(message.data);
    };
    socket.onclose = ({ code }) => this.closed(code);
  }

  private closed(code: number): void {
    this.drop();
    const meaning = meaningOf(code);
    if (meaning !== 'retry' && meaning !== 'retry-soon') {
      this.wanted = false;
      this.become({ type: 'stopped', reason: meaning });
      this.failAll('disconnected');
      return;
    }
    if (!this.wanted) return;
    const random = (this.options.random ?? Math.random)();
    const wait =
      meaning === 'retry-soon' && this.attempt === 0 ? Math.round(SOON_MS * (0.5 + random)) : backoff(this.attempt, random);
    this.attempt += 1;
    this.become({ type: 'retrying', attempt: this.attempt });
    this.retryTimer = setTimeout(() => this.dial(), wait);
  }

  private receive(text: string): void {
    const frame = readFrame(text);
    if (!frame) return;
    this.greet(frame);
    if ('re' in frame) this.settle(frame);
    else this.take(frame);
  }

  /** The first word of a socket: a hydrate begins a stream, anything else goes on with the one that is known. */
  private greet(frame: ReplyFrame | EventFrame): void {
    if (this.greeted) return;
    const begins = 'event' in frame && frame.event === 'hydrate';
    if (!begins && this.last === null) return;
    this.greeted = true;
    if (begins) this.recognise(frame.data);
    for (const entry of [...this.waiting.values()].sort((a, b) => a.frame.id - b.frame.id)) this.transmit(entry);
    if (!begins) this.resumeListeners.forEach((listener) => listener());
  }

  private recognise(data: unknown): void {
    const user = (data as { user?: { id: number } | null }).user?.id;
    if (user === undefined) return;
    if (this.user !== null && user !== this.user) this.failAll('disconnected');
    this.user = user;
  }

  private settle(frame: ReplyFrame): void {
    const entry = this.waiting.get(frame.re);
    if (!entry) return;
    this.waiting.delete(frame.re);
    clearTimeout(entry.timer);
    if (frame.error) entry.reject(new HubError(frame.error.code, frame.error.params));
    else entry.resolve(frame.ok);
  }

  private take(frame: EventFrame): void {
    // A hydrate replaces everything, and the counting starts from it.
    if (frame.event === 'hydrate') this.begin(frame.data);
    else if (this.last !== null) {
      if (frame.seq <= this.last) return;
      if (frame.seq > this.last + 1) {
        // Something was missed. Coming back with the last number is the one way to be sure of it.
        this.reconnect();
        return;
      }
    }
    this.last = frame.seq;
    this.listeners.get(frame.event)?.forEach((listener) => listener(frame.data));
  }

  /** A fresh state of the session: its stream's name, and the time there. */
  private begin(data: unknown): void {
    const { stream, now } = data as { stream?: string; now?: number };
    this.stream = stream ?? '';
    if (typeof now === 'number') this.offset = now - Date.now();
  }

  private listenForSilence(): void {
    clearTimeout(this.silenceTimer);
    clearTimeout(this.pingTimer);
    this.pingTimer = setTimeout(() => this.ping(), PING_AFTER_MS);
    this.silenceTimer = setTimeout(() => this.reconnect(), SILENCE_MS);
  }

  /** Asks for a sign of life, which also says what time it is there. */
  private ping(): void {
    const began = Date.now();
    this.send<{ now?: number } | null>('ping', {}, { keyed: false }).then(
      (pong) => {
        if (typeof pong?.now === 'number') this.offset = pong.now - (began + Date.now()) / 2;
      },
      () => undefined,
    );
  }

  private drop(): void {
    clearTimeout(this.retryTimer);
    clearTimeout(this.silenceTimer);
    clearTimeout(this.pingTimer);
    this.retryTimer = undefined;
    const socket = this.socket;
    this.socket = null;
    if (!socket) return;
    for (const [id, entry] of this.waiting) {
      entry.sent = false;
      if (entry.frame.cmd === 'ping') this.giveUp(id, entry, new HubError('disconnected'));
    }
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close(1000);
  }

  private failAll(code: string): void {
    for (const [id, entry] of this.waiting) this.giveUp(id, entry, new HubError(code));
  }

  private giveUp(id: number, entry: Waiting, error: HubError): void {
    this.waiting.delete(id);
    clearTimeout(entry.timer);
    entry.reject(error);
  }

  private become(next: HubStatus): void {
    this.state = next;
    this.statusListeners.forEach((listener) => listener());
  }
}

function randomKey(): string {
  return crypto.randomUUID();
}
