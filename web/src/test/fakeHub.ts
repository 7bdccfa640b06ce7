// A fake hub client: records the commands sent, and lets a test emit events and answers.
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

const SIGNED_OUT: HubEvents['hydrate'] = { stream: 's', version: 1, now: 0, user: null, rooms: [], service: { storing: true, closesAt: null } };

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

  /** Forgets what a test file did. Who listens goes on listening. */
  reset(): void {
    this.sent = [];
    this.status = { type: 'open' };
  }

  /** Resumes the stream after a reconnect. */
  resume(): void {
    this.resumeListeners.forEach((listener) => listener());
  }

  /** Emits an event. Fields that a hydrate leaves out are those of a signed-out visitor. */
  emit(event: string, data: unknown): void {
    const complete = event === 'hydrate' ? Object.assign({}, SIGNED_OUT, data) : data;
    this.listeners.get(event)?.forEach((listener) => listener(complete));
  }

  /** Changes the status of the connection. */
  setStatus(status: HubStatus): void {
    this.status = status;
    this.statusListeners.forEach((listener) => listener());
  }

  /** The commands of one name that were sent. */
  sentOf(cmd: string): SentCommand[] {
    return this.sent.filter((each) => each.cmd === cmd);
  }
}

export const fakeHub = new FakeHub();
