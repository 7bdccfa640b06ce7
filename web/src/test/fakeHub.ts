// A hub in the hands of a test: it keeps what is sent, and says what it is told to say.
import { HubError, type HubStatus, type SendOptions } from '@/hub/HubClient';

export interface SentCommand {
  cmd: string;
  data: Record<string, unknown>;
  key: string | undefined;
  answer: (value: unknown) => void;
  refuse: (code: string) => void;
}

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

  /** What the server says. */
  tell(event: string, data: unknown): void {
    this.listeners.get(event)?.forEach((listener) => listener(data));
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
