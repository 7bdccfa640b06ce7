// The one WebSocket of the tab: it numbers commands, follows the session's sequence, and comes back by itself.
//
// INVARIANT: nothing that somebody asked for goes out in another person's name. Another tab may have changed the cookie
// while this one had no connection, so what waits goes out when the server has said whose connection it is, and is let
// go of if that is somebody else.
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
  /** The server has said that this socket goes on with the stream, or begins one. */
  private greeted = false;
  private offset = 0;
  private readonly listeners = new Map<EventName, Set<(frame: EventFrame) => void>>();
  private readonly statusListeners = new Set<() => void>();
  private readonly resumeListeners = new Set<() => void>();

  constructor(private readonly options: HubOptions) {
    this.commands = new PendingCommands((frame) => this.transmit(frame), options.newKey ?? randomKey);
    this.connection = new Connection({
      open: () => this.open(),
      random: options.random ?? Math.random,
      onStatus: () => this.noteStatus(),
      onText: (text) => this.receive(text),
      onQuiet: () => this.ping(),
      onDrop: () => this.commands.forgetSent(),
    });
  }

  get status(): HubStatus {
    return this.connection.status;
  }

  /** The number of the last event that was taken in; null before the first. */
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

  /** The stream goes on after a cut, with all that was missed: no hydrate comes. */
  onResume = (listener: () => void): (() => void) => {
    this.resumeListeners.add(listener);
    return () => this.resumeListeners.delete(listener);
  };

  on<Name extends EventName>(event: Name, listener: Listener<Name>): () => void {
    const hear = (frame: EventFrame) => {
      if (isOf(event, frame)) listener(frame.data);
    };
    const set = this.listeners.get(event) ?? new Set();
    this.listeners.set(event, set.add(hear));
    return () => set.delete(hear);
  }

  /** Opens the connection and keeps it open. Safe to call again. */
  connect(): void {
    this.connection.connect();
  }

  /** Ends the session here: nothing is resumed, everything that waits fails. */
  disconnect(): void {
    this.stream.forget();
    this.commands.failAll('disconnected');
    this.connection.disconnect();
  }

  /** Closes and comes back at once, for a new language or when the browser says that the network is there again. */
  reconnect(): void {
    this.connection.reconnect();
  }

  /** Sends a command; its answer, or a HubError. */
  send<Name extends CommandName>(cmd: Name, data: CommandData<Name>, options?: SendOptions): Promise<CommandAnswer<Name>> {
    if (this.status.type === 'stopped') return Promise.reject(new HubError('disconnected'));
    return this.commands.send(cmd, data, options);
  }

  private transmit(frame: CommandFrame): boolean {
    return (this.greeted || frame.cmd === 'ping') && this.connection.send(JSON.stringify(frame));
  }

  private open(): SocketLike {
    this.greeted = false;
    const query = { v: String(PROTOCOL_VERSION), lang: this.options.lang(), ...this.stream.query };
    return this.options.open(new URLSearchParams(query).toString());
  }

  private receive(text: string): void {
    const frame = readFrame(text);
    if (!frame) return;
    this.greet(frame);
    if ('re' in frame) this.commands.settle(frame);
    else this.take(frame);
  }

  /** The first word of a socket: a hydrate begins a stream, anything else goes on with the one that is known. */
  private greet(frame: ReplyFrame | EventFrame): void {
    if (this.greeted) return;
    const begins = 'event' in frame && frame.event === 'hydrate';
    if (!begins && this.stream.lastSeq === null) return;
    this.greeted = true;
    if (begins && this.stream.recognise(frame.data)) this.commands.failAll('disconnected');
    this.commands.flush();
    if (!begins) this.resumeListeners.forEach((listener) => listener());
  }

  private take(frame: EventFrame): void {
    const place = this.stream.take(frame);
    // Something was missed. Coming back with the last number is the one way to be sure of it.
    if (place === 'gap') this.reconnect();
    if (place !== 'next') return;
    if (frame.event === 'hydrate') this.offset = frame.data.now - Date.now();
    this.listeners.get(frame.event)?.forEach((hear) => hear(frame));
  }

  /** Asks for a sign of life, which also says what time it is there. */
  private ping(): void {
    const began = Date.now();
    this.send('ping', {}, { keyed: false }).then(
      ({ now }) => {
        this.offset = now - (began + Date.now()) / 2;
      },
      () => undefined,
    );
  }

  private noteStatus(): void {
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
