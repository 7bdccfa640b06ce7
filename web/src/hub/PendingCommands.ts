// Commands that have no answer yet.
//
// INVARIANT: a command's promise settles exactly once: by its reply, by its timeout or by the end of the session. A command
// without a reply when the socket closes is resent over the next one with the same idempotency key, so it takes effect once.
import { HubError } from './HubError';
import type { CommandAnswer, CommandData, CommandFrame, CommandName, ReplyFrame } from './protocol';

export interface SendOptions {
  /** Whether the command carries an idempotency key. Every command that changes something must, for it may be resent. */
  keyed?: boolean;
  /** The idempotency key to use; a retry passes the key of the first try. */
  key?: string;
  timeoutMs?: number;
}

interface Pending {
  frame: CommandFrame;
  /** Whether it was sent over the current socket. */
  sent: boolean;
  timer: ReturnType<typeof setTimeout>;
  resolve: (ok: never) => void;
  reject: (error: HubError) => void;
}

const COMMAND_TIMEOUT_MS = 12_000;

export class PendingCommands {
  private nextId = 1;
  private readonly pending = new Map<number, Pending>();

  /** @param transmit sends a frame over the open socket; false if it can't be sent yet */
  constructor(
    private readonly transmit: (frame: CommandFrame) => boolean,
    private readonly newKey: () => string,
  ) {}

  /** Sends a command now, or by `flush` later. Resolves to its answer, or rejects with a HubError. */
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

  /** Sends the commands that were not sent over the current socket, oldest first. */
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

  /** The socket is closed: pings fail, other commands will be resent over the next socket. */
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
