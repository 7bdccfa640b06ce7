import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeHub } from '@/test/fakeHub';
import { RoomSource } from './RoomSource';

vi.mock('@/engine/engine', () => ({ engine: () => ({ validate: () => Promise.resolve(null) }) }));
vi.mock('@/hub/hub', async () => ({ hub: (await import('@/test/fakeHub')).fakeHub }));

beforeEach(() => {
  fakeHub.sent = [];
});
afterEach(() => vi.restoreAllMocks());

/** Says something, and has it answered. */
async function say(answer: unknown) {
  const source = new RoomSource('r1', fakeHub as never);
  const remarks: string[] = [];
  const off = source.onRemark((remark) => remarks.push(remark));
  const outcome = source.send({ type: 'say', channel: 'village', text: 'HELLO' });
  await vi.waitFor(() => expect(fakeHub.of('room.say')).toHaveLength(1));
  fakeHub.of('room.say')[0]?.answer(answer);
  expect(await outcome).toBeNull();
  off();
  return remarks;
}

it('hands on what the server remarks on a line that it has taken', async () => {
  expect(await say({ notice: 'shouted' })).toEqual(['shouted']);
});

it('says nothing where nothing was remarked', async () => {
  expect(await say({})).toEqual([]);
});
