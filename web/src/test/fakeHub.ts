// A hub in the hands of a test: it keeps what is sent, and says what it is told to say.
import type { HubStatus } from '@/hub/Connection';
import { HubError } from '@/hub/HubError';
import type { SendOptions } from '@/hub/PendingCommands';
import type { HubEvents } from '@/hub/protocol';

export interface SentCommand {
  cmd: string;
  data: Record<string, unknown>;
  key: string | undefined;
  answer: (value: unknown) => void;
  refuse: (code: string) => void;
}

const NOTHING: HubEvents['hydrate'] = { stream: 's', version: 1, now: 0, user: null, rooms: [] };

class FakeHub {
  sent: SentCommand[] = [];
  status: HubStatus = { type: 'open' };
  private readonly listeners = new Map<string, Set<(data: unknown) => void>>();
  private readonly statusListeners = new Set<() => void>();
  private readonly resumeListeners = new Set<() => void>();

  on = (event: string, listener: (data: unknown) => void) => {
    const set = this.listeners.get(event) ?? new Set();
    this.listeners.set(event, set.add(listener));
    return () => set.delete(listener);
  };

  onStatus = (listener: () => void) => {
    this.statusListeners.add(listener);
    return () => this.statusListeners.delete(listener);
  };

  onResume = (listener: () => void) => {
    this.resumeListeners.add(listener);
    return () => this.resumeListeners.delete(listener);
  };

  send = (cmd: string, data: Record<string, unknown> = {}, { key }: SendOptions = {}) =>
    new Promise((answer, fail) => {
      this.sent.push({ cmd, data, key, answer, refuse: (code) => fail(new HubError(code)) });
    });

  connect = () => undefined;
  disconnect = () => {
    for (const { refuse } of this.sent) refuse('disconnected');
  };

  /** The stream goes on after a cut. */
  resume(): void {
    this.resumeListeners.forEach((listener) => listener());
  }

  /** What the server says; of a hydrate what it names, among what is told of nobody. */
  tell(event: string, data: unknown): void {
    const told = event === 'hydrate' ? Object.assign({}, NOTHING, data) : data;
    this.listeners.get(event)?.forEach((listener) => listener(told));
  }

  become(status: HubStatus): void {
    this.status = status;
    this.statusListeners.forEach((listener) => listener());
  }

  of(cmd: string): SentCommand[] {
    return this.sent.filter((each) => each.cmd === cmd);
  }
}

export const fakeHub = new FakeHub();
