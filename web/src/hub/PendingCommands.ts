// Commands without an answer yet.
//
// INVARIANT: a command's promise settles exactly once, by its reply, its time-out or the end of the session; and a
// command that was sent before a cut is sent again with the same key, so that it takes effect once.
import { HubError } from './HubError';
import type { CommandAnswer, CommandData, CommandFrame, CommandName, ReplyFrame } from './protocol';

export interface SendOptions {
  /** Makes it safe to send again after a cut: everything that changes something is. */
  keyed?: boolean;
  /** The key of an earlier try of the same intention: it takes effect once, however often it is sent. */
  key?: string;
  timeoutMs?: number;
}

interface Pending {
  frame: CommandFrame;
  /** On the connection that is open now. */
  sent: boolean;
  timer: ReturnType<typeof setTimeout>;
  resolve: (ok: never) => void;
  reject: (error: HubError) => void;
}

const COMMAND_TIMEOUT_MS = 12_000;

export class PendingCommands {
  private nextId = 1;
  private readonly pending = new Map<number, Pending>();

  /** @param transmit sends a frame over the open connection; false if it can't go out yet */
  constructor(
    private readonly transmit: (frame: CommandFrame) => boolean,
    private readonly newKey: () => string,
  ) {}

  /** Sends a command now or when the connection allows it; its answer, or a HubError. */
  send<Name extends CommandName>(cmd: Name, data: CommandData<Name>, options: SendOptions = {}): Promise<CommandAnswer<Name>> {
    const { keyed = true, key, timeoutMs = COMMAND_TIMEOUT_MS } = options;
    return new Promise<CommandAnswer<Name>>((resolve, reject) => {
      const id = this.nextId++;
      const frame: CommandFrame = { id, cmd, data };
      if (keyed) frame.key = key ?? this.newKey();
      const timer = setTimeout(() => this.giveUp(id, 'timeout'), timeoutMs);
      const command: Pending = { frame, sent: false, timer, resolve, reject };
      this.pending.set(id, command);
      command.sent = this.transmit(frame);
    });
  }

  /** Sends what has not gone out over this connection, in the order in which it was asked for. */
  flush(): void {
    for (const command of [...this.pending.values()].sort((a, b) => a.frame.id - b.frame.id)) {
      if (!command.sent) command.sent = this.transmit(command.frame);
    }
  }

  settle({ re, ok, error }: ReplyFrame): void {
    const command = this.take(re);
    if (error) command?.reject(new HubError(error.code, error.params));
    else command?.resolve(ok);
  }

  /** The connection is gone: what was sent over it goes out again over the next one, but for its pings. */
  forgetSent(): void {
    for (const [id, command] of this.pending) {
      command.sent = false;
      if (command.frame.cmd === 'ping') this.giveUp(id, 'disconnected');
    }
  }

  failAll(code: string): void {
    for (const id of [...this.pending.keys()]) this.giveUp(id, code);
  }

  private giveUp(id: number, code: string): void {
    this.take(id)?.reject(new HubError(code));
  }

  private take(id: number): Pending | undefined {
    const command = this.pending.get(id);
    this.pending.delete(id);
    clearTimeout(command?.timer);
    return command;
  }
}
