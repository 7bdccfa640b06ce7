// The tab's only WebSocket client: sends commands, tracks the session's event numbers, and reconnects by itself.
//
// INVARIANT: a command is never sent in another account's name. Another tab may have changed the cookie while this one was
// disconnected, so pending commands are sent only after the server has said to which account the new socket belongs, and
// fail if it is another one.
import { Connection, type HubStatus, type SocketLike } from './Connection';
import { HubError } from './HubError';
import { PendingCommands, type SendOptions } from './PendingCommands';
import {
  PROTOCOL_VERSION,
  readFrame,
  type CommandAnswer,
  type CommandData,
  type CommandFrame,
  type CommandName,
  type EventFrame,
  type EventName,
  type HubEvents,
  type ReplyFrame,
} from './protocol';
import { SessionStream } from './SessionStream';

export interface HubOptions {
  open: (query: string) => SocketLike;
  lang: () => string;
  random?: () => number;
  newKey?: () => string;
}

type Listener<Name extends EventName> = (data: HubEvents[Name]) => void;

export class HubClient {
  private readonly connection: Connection;
  private readonly commands: PendingCommands;
  private readonly stream = new SessionStream();
  /** The server has resumed the stream on this socket, or begun another: its account is known. */
  private confirmed = false;
  private offset = 0;
  private readonly listeners = new Map<EventName, Set<(frame: EventFrame) => void>>();
  private readonly statusListeners = new Set<() => void>();
  private readonly resumeListeners = new Set<() => void>();

  constructor(private readonly options: HubOptions) {
    this.commands = new PendingCommands((frame) => this.transmit(frame), options.newKey ?? randomKey);
    this.connection = new Connection({
      open: () => this.open(),
      random: options.random ?? Math.random,
      onStatus: () => this.handleStatus(),
      onText: (text) => this.receive(text),
      onQuiet: () => this.ping(),
      onDrop: () => this.commands.forgetSent(),
    });
  }

  get status(): HubStatus {
    return this.connection.status;
  }

  /** The number of the last event that was taken; null before the first. */
  get lastSeq(): number | null {
    return this.stream.lastSeq;
  }

  /** How far the server's clock is ahead of this machine's, in milliseconds. */
  get clockOffset(): number {
    return this.offset;
  }

  onStatus = (listener: () => void): (() => void) => {
    this.statusListeners.add(listener);
    return () => this.statusListeners.delete(listener);
  };

  /** Called when the stream resumes after a reconnect: missed events follow, and no hydrate. */
  onResume = (listener: () => void): (() => void) => {
    this.resumeListeners.add(listener);
    return () => this.resumeListeners.delete(listener);
  };

  on<Name extends EventName>(event: Name, listener: Listener<Name>): () => void {
    const handler = (frame: EventFrame) => {
      if (isOf(event, frame)) listener(frame.data);
    };
    const set = this.listeners.get(event) ?? new Set();
    this.listeners.set(event, set.add(handler));
    return () => set.delete(handler);
  }

  /** Opens the connection and keeps it open. Safe to call again. */
  connect(): void {
    this.connection.connect();
  }

  /** Ends the session in this tab: the stream will not be resumed, and pending commands fail. */
  disconnect(): void {
    this.stream.forget();
    this.commands.failAll('disconnected');
    this.connection.disconnect();
  }

  /** Reconnects at once: for a new language, or when the browser reports that the network is back. */
  reconnect(): void {
    this.connection.reconnect();
  }

  /** Sends a command. Resolves to its answer, or rejects with a HubError. */
  send<Name extends CommandName>(cmd: Name, data: CommandData<Name>, options?: SendOptions): Promise<CommandAnswer<Name>> {
    if (this.status.type === 'stopped') return Promise.reject(new HubError('disconnected'));
    return this.commands.send(cmd, data, options);
  }

  private transmit(frame: CommandFrame): boolean {
    return (this.confirmed || frame.cmd === 'ping') && this.connection.send(JSON.stringify(frame));
  }

  private open(): SocketLike {
    this.confirmed = false;
    const query = { v: String(PROTOCOL_VERSION), lang: this.options.lang(), ...this.stream.query };
    return this.options.open(new URLSearchParams(query).toString());
  }

  private receive(text: string): void {
    const frame = readFrame(text);
    if (!frame) return;
    this.confirm(frame);
    if ('re' in frame) this.commands.settle(frame);
    else this.take(frame);
  }

  /** Reads from a socket's first frame whether it begins a stream (a hydrate) or resumes the known one (anything else). */
  private confirm(frame: ReplyFrame | EventFrame): void {
    if (this.confirmed) return;
    const begins = 'event' in frame && frame.event === 'hydrate';
    if (!begins && this.stream.lastSeq === null) return;
    this.confirmed = true;
    if (begins && this.stream.setUser(frame.data)) this.commands.failAll('disconnected');
    this.commands.flush();
    if (!begins) this.resumeListeners.forEach((listener) => listener());
  }

  private take(frame: EventFrame): void {
    const position = this.stream.take(frame);
    // Events were missed: reconnecting with the last number makes the server send them.
    if (position === 'gap') this.reconnect();
    if (position !== 'next') return;
    if (frame.event === 'hydrate') this.offset = frame.data.now - Date.now();
    this.listeners.get(frame.event)?.forEach((handler) => handler(frame));
  }

  /** Keeps the socket alive, and sets the clock offset from the server's time in the answer. */
  private ping(): void {
    const began = Date.now();
    this.send('ping', {}, { keyed: false }).then(
      ({ now }) => {
        this.offset = now - (began + Date.now()) / 2;
      },
      () => undefined,
    );
  }

  private handleStatus(): void {
    this.statusListeners.forEach((listener) => listener());
    if (this.status.type === 'stopped') this.commands.failAll('disconnected');
  }
}

function isOf<Name extends EventName>(event: Name, frame: EventFrame): frame is EventFrame & { data: HubEvents[Name] } {
  return frame.event === event;
}

function randomKey(): string {
  return crypto.randomUUID();
}
