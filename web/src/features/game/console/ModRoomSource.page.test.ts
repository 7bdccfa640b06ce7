import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { RewindWorker } from '@/engine/rewind-api';
import { aView } from '../testViews';
import type { Envelope, Event } from '@/generated/engine';
import { fakeHub } from '@/test/fakeHub';
import { ModRoomSource } from './ModRoomSource';

const ROOM = 'r1';
const NOW = 1_000_000;

const envelope = (seq: number, event: Event, at = NOW): Envelope => ({ seq, at, audience: -1, event });
const quiet = (seq: number) => envelope(seq, { type: 'nobodyDied' });

/** A fake rewind worker, which records the numbers of the envelopes that it holds. */
function aRewind() {
  const held: number[] = [];
  const seqs = (envelopes: readonly Envelope[]) => envelopes.map(({ seq }) => seq);
  const rewind: RewindWorker = {
    begin: (envelopes) => Promise.resolve(void held.splice(0, held.length, ...seqs(envelopes))),
    beginRecord: () => Promise.resolve([]),
    extend: (envelopes) => Promise.resolve(void held.push(...seqs(envelopes))),
    truth: (count) => Promise.resolve({ view: aView({ me: null, logged: Math.min(count, held.length) }), seats: [] }),
    seenBy: (seat, count) => Promise.resolve(aView({ me: seat, logged: count })),
    countAt: () => Promise.resolve(0),
  };
  return { held, start: () => ({ rewind, end: () => undefined }) };
}

const hydrate = (envelopes: Envelope[], over: object = {}) =>
  fakeHub.emit('mod_hydrate', { room: ROOM, now: NOW, game: {}, seats: [], watchers: 2, envelopes, ...over });
const attaches = () => fakeHub.sentOf('mod.attach').length;

async function opened(envelopes: Envelope[] = [quiet(0), quiet(1)]) {
  const { held, start } = aRewind();
  const source = new ModRoomSource(ROOM, fakeHub as never, start);
  source.open();
  hydrate(envelopes);
  await settle();
  return { source, held };
}

/** Answers the newest command. */
async function settle() {
  fakeHub.sent.at(-1)?.answer({});
  await Promise.resolve();
}

let source: ModRoomSource | undefined;
beforeEach(() => {
  vi.useFakeTimers({ now: 50_000 });
  fakeHub.sent = [];
  fakeHub.status = { type: 'open' };
});
afterEach(() => {
  source?.close();
  source = undefined;
  vi.useRealTimers();
});

describe('a room that is attended', () => {
  it('is attached to, and followed from its beginning', async () => {
    const room = await opened();
    source = room.source;
    expect(fakeHub.sent[0]).toMatchObject({ cmd: 'mod.attach', data: { room: ROOM } });
    fakeHub.emit('mod_events', { room: ROOM, envelopes: [quiet(2)] });
    fakeHub.emit('mod_events', { room: 'another', envelopes: [quiet(3)] });
    expect(source.getState()).toMatchObject({ link: { type: 'live' }, watchers: 2 });
    expect(source.getState().envelopes.map(({ seq }) => seq)).toEqual([0, 1, 2]);
    expect((await source.seenAt('truth', 3)).view.logged).toBe(3);
    expect(room.held).toEqual([0, 1, 2]);
  });

  it('is attached to again in a new stream, once', async () => {
    ({ source } = await opened());
    fakeHub.emit('hydrate', {});
    fakeHub.emit('hydrate', {});
    expect(attaches()).toBe(2);
    hydrate([quiet(0), quiet(1), quiet(2), quiet(3)]);
    expect(source.getState().envelopes).toHaveLength(4);
  });

  it('drops duplicates, and is attached to again after a gap', async () => {
    ({ source } = await opened());
    fakeHub.emit('mod_events', { room: ROOM, envelopes: [quiet(1), quiet(2)] });
    expect(source.getState().envelopes.map(({ seq }) => seq)).toEqual([0, 1, 2]);
    fakeHub.emit('mod_events', { room: ROOM, envelopes: [quiet(5)] });
    expect(source.getState().envelopes).toHaveLength(3);
    expect(attaches()).toBe(2);
  });

  it('is attached to again when a seat changes hands: accounts come only with the whole room', async () => {
    ({ source } = await opened());
    fakeHub.emit('mod_events', { room: ROOM, envelopes: [envelope(2, { type: 'vacated', seat: 1, removed: false })] });
    expect(attaches()).toBe(2);
  });

  it('is closed with the code of a refusal', async () => {
    const { start } = aRewind();
    source = new ModRoomSource(ROOM, fakeHub as never, start);
    source.open();
    fakeHub.sent[0]?.refuse('not_reported');
    await vi.waitFor(() => expect(source?.getState().link).toEqual({ type: 'closed', code: 'not_reported' }));
  });

  it('stays open when another tab detaches, and is closed when the room is over', async () => {
    ({ source } = await opened());
    fakeHub.emit('mod_closed', { room: ROOM, reason: 'left' });
    expect(source.getState().link.type).toBe('live');
    expect(attaches()).toBe(2);
    fakeHub.emit('mod_closed', { room: ROOM, reason: 'over' });
    expect(source.getState().link).toEqual({ type: 'closed', code: 'over' });
  });

  it('shows a lost connection, and is detached from once', async () => {
    ({ source } = await opened());
    fakeHub.setStatus({ type: 'retrying', attempt: 1 });
    expect(source.getState().link.type).toBe('away');
    fakeHub.setStatus({ type: 'open' });
    expect(source.getState().link.type).toBe('live');
    source.close();
    expect(fakeHub.sentOf('mod.detach')).toHaveLength(1);
    source.close();
    expect(fakeHub.sentOf('mod.detach')).toHaveLength(1);
  });
});

describe('the clock of an attended room', () => {
  it('runs with the browser’s clock', async () => {
    ({ source } = await opened());
    vi.advanceTimersByTime(5_000);
    expect(source.now()).toBe(NOW + 5_000);
  });

  it('stands still while the room is paused, also for a moderator who attaches then', async () => {
    ({ source } = await opened([quiet(0), envelope(1, { type: 'paused' })]));
    vi.advanceTimersByTime(5_000);
    expect(source.now()).toBe(NOW);
    fakeHub.emit('mod_events', { room: ROOM, envelopes: [envelope(2, { type: 'resumed' }, NOW)] });
    vi.advanceTimersByTime(2_000);
    expect(source.now()).toBe(NOW + 2_000);
    fakeHub.emit('mod_events', { room: ROOM, envelopes: [envelope(3, { type: 'paused' }, NOW + 2_000)] });
    vi.advanceTimersByTime(9_000);
    expect(source.now()).toBe(NOW + 2_000);
    expect(source.toWallClock(NOW + 3_000)).toBe(Date.now() + 1_000);
  });
});

describe('an order', () => {
  it('is sent with its reason, if there is one', async () => {
    ({ source } = await opened());
    void source.act({ type: 'mute', seat: 3, lasts: 60_000 }, '  shouts ');
    void source.act({ type: 'pause' }, ' ');
    expect(fakeHub.sentOf('mod.act').map(({ data }) => data)).toEqual([
      { room: ROOM, order: { type: 'mute', seat: 3, lasts: 60_000 }, reason: 'shouts' },
      { room: ROOM, order: { type: 'pause' } },
    ]);
  });

  it('resolves to the code of its refusal', async () => {
    ({ source } = await opened());
    const outcome = source.act({ type: 'void' }, 'a raid');
    fakeHub.sent.at(-1)?.refuse('out_of_reach');
    expect(await outcome).toBe('out_of_reach');
  });
});
