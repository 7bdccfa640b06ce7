import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeHub } from '@/test/fakeHub';
import { aView } from '../testViews';
import { RoomSource } from './RoomSource';

vi.mock('@/engine/engine', () => ({
  engine: () => ({ validate: () => Promise.resolve(null), hydrate: () => Promise.reject(new TypeError('Failed to fetch')) }),
}));
vi.mock('@/hub/hub', async () => ({ hub: (await import('@/test/fakeHub')).fakeHub }));

beforeEach(() => {
  fakeHub.sent = [];
});
afterEach(() => vi.restoreAllMocks());

/** Says something, answers it, and returns the remarks that came. */
async function say(answer: unknown) {
  const source = new RoomSource('r1', fakeHub as never);
  const remarks: string[] = [];
  const unsubscribe = source.onRemark((remark) => remarks.push(remark));
  const outcome = source.send({ type: 'say', channel: 'village', text: 'HELLO' });
  await vi.waitFor(() => expect(fakeHub.sentOf('room.say')).toHaveLength(1));
  fakeHub.sentOf('room.say')[0]?.answer(answer);
  expect(await outcome).toBeNull();
  unsubscribe();
  return remarks;
}

it('passes on the server’s remark about an accepted line', async () => {
  expect(await say({ notice: 'shouted' })).toEqual(['shouted']);
});

it('passes on nothing without a remark', async () => {
  expect(await say({})).toEqual([]);
});

it('is closed if the engine can’t show it', async () => {
  const source = new RoomSource('r1', fakeHub as never);
  source.open();
  fakeHub.emit('room_hydrate', { room: 'r1', now: 0, next: null, ready: false, view: aView() });
  await vi.waitFor(() => expect(source.getState().link).toEqual({ type: 'closed', code: 'engine_failed' }));
  source.close();
});
