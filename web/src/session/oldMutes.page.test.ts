import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { mockServer, refuse } from '@/test/page';
import { moveOldMutes } from './oldMutes';

const KEY = 'moonhowl.mutes';

function keep(...kept: unknown[]): void {
  localStorage.setItem(KEY, JSON.stringify({ state: { kept }, version: 0 }));
}

const ofAnna = {
  account: 1,
  choices: [
    ['Bob', 'hidden'],
    ['Larry', 'shown'],
    ['r1/Tycho', 'hidden'],
    ['Carl', 'hidden'],
  ],
};
const ofBen = { account: 2, choices: [['Dora', 'hidden']] };

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

it('moves the mutes of an account once, and leaves those of others', async () => {
  const calls = mockServer({ 'POST /api/social/mutes': undefined, 'DELETE /api/social/mutes/Larry': undefined });
  keep(ofAnna, ofBen);
  await moveOldMutes(1);
  await moveOldMutes(1);
  expect(calls).toEqual([
    { method: 'POST', path: '/api/social/mutes', body: { usernames: ['Bob', 'Carl'] } },
    { method: 'DELETE', path: '/api/social/mutes/Larry', body: undefined },
  ]);
  expect(localStorage.getItem(KEY)).toContain('Dora');
  await moveOldMutes(2);
  expect(localStorage.getItem(KEY)).toBeNull();
});

it('tries again another time if the server could not take them', async () => {
  mockServer({ 'POST /api/social/mutes': refuse(503, 'unavailable') });
  keep(ofAnna);
  await moveOldMutes(1);
  expect(localStorage.getItem(KEY)).toContain('Bob');
  mockServer({ 'POST /api/social/mutes': refuse(404, 'unknown_user') });
  await moveOldMutes(1);
  expect(localStorage.getItem(KEY)).toBeNull();
});

it.each(['nonsense', '{"state":null}', '[1]', '{"state":{"kept":[7]}}'])('sends nothing of what it can’t read: %s', async (stored) => {
  const calls = mockServer({});
  localStorage.setItem(KEY, stored);
  await moveOldMutes(1);
  expect(calls).toEqual([]);
});
