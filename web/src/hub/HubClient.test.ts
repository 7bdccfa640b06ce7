import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { backoff } from './backoff';
import type { SocketLike } from './Connection';
import { HubClient } from './HubClient';
import { HubError } from './HubError';
import type { CommandData } from './protocol';

const ACT: CommandData<'room.act'> = { room: 'r', prompt: 1, action: { verb: 'skip', seats: [], role: null, text: null } };
const MESSAGE = { friendId: 3, text: 'hello' };
const LINE: CommandData<'room.say'> = { room: 'r', channel: 'village', text: 'hello' };

class FakeSocket implements SocketLike {
  sent: { id: number; cmd: string; key?: string }[] = [];
  closedBy: number | undefined;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  constructor(readonly query: string) {}
  pings = 0;
  send(text: string) {
    const frame = JSON.parse(text) as { id: number; cmd: string; key?: string };
    if (frame.cmd === 'ping') this.pings += 1;
    else this.sent.push(frame);
  }
  close(code?: number) {
    this.closedBy = code;
  }
  receive(frame: unknown) {
    this.onmessage?.({ data: JSON.stringify(frame) });
  }
  event(seq: number, event = 'room_event', data: unknown = event === 'hydrate' ? { stream: 's', now: 0 } : seq) {
    this.receive({ seq, event, data });
  }
}

function setUp() {
  const sockets: FakeSocket[] = [];
  let keys = 0;
  const hub = new HubClient({
    open: (query) => {
      const socket = new FakeSocket(query);
      sockets.push(socket);
      return socket;
    },
    lang: () => 'fr',
    random: () => 1,
    newKey: () => `key-${++keys}`,
  });
  const latest = () => {
    const socket = sockets.at(-1);
    if (!socket) throw new Error('no socket was opened');
    return socket;
  };
  /** Opens the socket and lets the server begin a stream. */
  const open = (user = 1) => {
    latest().onopen?.();
    latest().event(1, 'hydrate', { stream: 's', now: 0, user: { id: user } });
  };
  hub.connect();
  return { hub, sockets, latest, open };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('the hub client', () => {
  it('sends its version and language in the first handshake, and no last number', () => {
    const { latest } = setUp();
    expect(latest().query).toBe('v=1&lang=fr');
  });

  it('reconnects with the number of the last event it took', () => {
    const { sockets, latest } = setUp();
    latest().onopen?.();
    latest().event(7, 'hydrate', { stream: 'abc', now: 0 });
    latest().event(8);
    latest().onclose?.({ code: 1006 });
    vi.advanceTimersByTime(400);
    expect(sockets).toHaveLength(2);
    expect(latest().query).toBe('v=1&lang=fr&stream=abc&last=8');
  });

  it('takes each event once, in order, and reconnects when a number is missing', () => {
    const { hub, sockets, latest } = setUp();
    const taken: unknown[] = [];
    hub.on('room_event', (data) => taken.push(data));
    latest().onopen?.();
    latest().event(1, 'hydrate');
    latest().event(2);
    latest().event(2);
    latest().event(4);
    expect(taken).toEqual([2]);
    expect(sockets).toHaveLength(2);
    expect(latest().query).toContain('last=2');
    latest().onopen?.();
    latest().event(3);
    latest().event(4);
    expect(taken).toEqual([2, 3, 4]);
  });

  it('counts from the number of a hydrate, even a smaller one', () => {
    const { hub, latest } = setUp();
    const taken: unknown[] = [];
    hub.on('room_event', (data) => taken.push(data));
    latest().onopen?.();
    latest().event(900, 'hydrate');
    latest().event(1, 'hydrate');
    latest().event(2);
    expect(taken).toEqual([2]);
    expect(hub.lastSeq).toBe(2);
  });

  it('resends an unanswered command after a reconnect, with the same id and key', async () => {
    const { hub, latest, open } = setUp();
    open();
    const answer = hub.send('room.act', ACT);
    const first = latest().sent[0];
    latest().onclose?.({ code: 1006 });
    vi.advanceTimersByTime(400);
    latest().onopen?.();
    latest().event(2);
    expect(latest().sent).toEqual([first]);
    expect(first?.key).toBe('key-1');
    latest().receive({ re: first?.id, ok: { done: true } });
    await expect(answer).resolves.toEqual({ done: true });
  });

  it('uses the key that a caller passes, so that a retry has the key of the first try', async () => {
    const { hub, latest, open } = setUp();
    open();
    const lost = expect(hub.send('chat.send', MESSAGE, { key: 'mine' })).rejects.toMatchObject({ code: 'timeout' });
    vi.advanceTimersByTime(12_000);
    await lost;
    void hub.send('chat.send', MESSAGE, { key: 'mine' }).catch(() => undefined);
    expect(latest().sent.map(({ key }) => key)).toEqual(['mine', 'mine']);
  });

  it('holds a command until the server has said to which account the connection belongs', () => {
    const { hub, latest } = setUp();
    void hub.send('lobby.watch', {}).catch(() => undefined);
    expect(latest().sent).toEqual([]);
    latest().onopen?.();
    expect(latest().sent).toEqual([]);
    latest().event(1, 'hydrate');
    expect(latest().sent.map((frame) => frame.cmd)).toEqual(['lobby.watch']);
  });

  it('never sends a command of one account over the connection of another', async () => {
    const { hub, latest, open } = setUp();
    open(1);
    latest().onclose?.({ code: 1006 });
    const lost = expect(hub.send('chat.send', { friendId: 3, text: 'for my eyes only' })).rejects.toMatchObject({ code: 'disconnected' });
    vi.advanceTimersByTime(400);
    open(2);
    await lost;
    expect(latest().sent).toEqual([]);
    void hub.send('lobby.watch', {}).catch(() => undefined);
    expect(latest().sent.map(({ cmd }) => cmd)).toEqual(['lobby.watch']);
  });

  it('calls onResume when the stream continues, not when another begins', () => {
    const { hub, latest, open } = setUp();
    let resumed = 0;
    hub.onResume(() => (resumed += 1));
    const cut = () => {
      latest().onclose?.({ code: 1006 });
      vi.advanceTimersByTime(400);
    };
    open();
    cut();
    latest().onopen?.();
    expect(resumed).toBe(0);
    latest().receive({ re: 2, ok: { now: 5 } });
    latest().event(2);
    expect(resumed).toBe(1);
    cut();
    open();
    expect(resumed).toBe(1);
  });

  it('rejects a refused command with its code, and an unanswered one with timeout', async () => {
    const { hub, latest, open } = setUp();
    open();
    const refused = hub.send('room.act', ACT);
    latest().receive({ re: latest().sent[0]?.id, error: { code: 'not_your_turn', params: {} } });
    await expect(refused).rejects.toMatchObject({ code: 'not_your_turn' });
    const lost = expect(hub.send('room.say', LINE)).rejects.toBeInstanceOf(HubError);
    vi.advanceTimersByTime(12_000);
    await lost;
  });

  it('stays stopped when another tab replaced it, and fails what was pending', async () => {
    const { hub, sockets, latest } = setUp();
    latest().onopen?.();
    const failing = expect(hub.send('room.say', LINE)).rejects.toMatchObject({ code: 'disconnected' });
    latest().onclose?.({ code: 4000 });
    vi.advanceTimersByTime(60_000);
    await failing;
    expect(sockets).toHaveLength(1);
    expect(hub.status).toEqual({ type: 'stopped', reason: 'replaced' });
  });

  it('reconnects soon when the server drains', () => {
    const { sockets, latest } = setUp();
    latest().onopen?.();
    latest().onclose?.({ code: 1001 });
    vi.advanceTimersByTime(450);
    expect(sockets).toHaveLength(2);
  });

  it('asks a full server again and again, and is not in before its first message', () => {
    const { hub, sockets, latest, open } = setUp();
    latest().onopen?.();
    latest().onclose?.({ code: 4011 });
    expect(hub.status).toEqual({ type: 'waiting' });
    vi.advanceTimersByTime(10_000);
    expect(sockets).toHaveLength(2);
    latest().onopen?.();
    expect(hub.status).toEqual({ type: 'waiting' });
    latest().onclose?.({ code: 4011 });
    vi.advanceTimersByTime(10_000);
    expect(sockets).toHaveLength(3);
    open();
    expect(hub.status).toEqual({ type: 'open' });
  });

  it('reconnects after 45 seconds of silence', () => {
    const { sockets, latest } = setUp();
    latest().onopen?.();
    vi.advanceTimersByTime(44_000);
    latest().event(1, 'hydrate');
    vi.advanceTimersByTime(44_000);
    expect(sockets).toHaveLength(1);
    vi.advanceTimersByTime(2_000);
    expect(sockets).toHaveLength(2);
  });

  it('pings when it opens and after silence, and sets the clock offset from the answer', async () => {
    const { hub, latest } = setUp();
    vi.setSystemTime(1_000_000);
    latest().onopen?.();
    expect(latest().pings).toBe(1);
    latest().receive({ re: 1, ok: { now: 1_005_000 } });
    await vi.advanceTimersByTimeAsync(0);
    expect(hub.clockOffset).toBe(5_000);
    await vi.advanceTimersByTimeAsync(21_000);
    expect(latest().pings).toBe(2);
  });

  it('backs off exponentially up to a maximum, with jitter', () => {
    expect([0, 1, 2, 3].map((attempt) => backoff(attempt, 1))).toEqual([400, 800, 1600, 3200]);
    expect(backoff(30, 1)).toBe(15_000);
    expect(backoff(3, 0)).toBe(1600);
  });
});
