import { act, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Event } from '@/generated/engine';
import { setFakeEngine } from '@/test/fakeEngine';
import { mockServer, renderPage } from '@/test/page';
import { play } from '@/ui/sound/sound';
import { GameStore } from '../../sources/GameStore';
import { sourceOf } from '../../testSource';
import { aView, said, setOf } from '../../testViews';
import { SourceContext } from '../RoomContext';
import { useRoomSounds } from './useRoomSounds';

vi.mock('@/ui/sound/sound', () => ({ play: vi.fn() }));

setFakeEngine({ cards: () => Promise.resolve([{ id: 'werewolf', inPack: true }]) });
beforeEach(() => vi.mocked(play).mockClear());
afterEach(() => vi.unstubAllGlobals());

const died = (seat: number, over: Partial<Extract<Event, { type: 'died' }>> = {}): Event => ({
  type: 'died',
  seat,
  role: 'villager',
  cause: 'vote',
  infected: false,
  ...over,
});
const ended = (...winners: number[]) => ({ type: 'ended', ending: { winners: setOf(...winners) } }) as unknown as Event;
const words = (seat: number) => ({ type: 'said', line: (said(seat, 'hello') as unknown as { line: object }).line }) as unknown as Event;

function Sounds() {
  useRoomSounds();
  return null;
}

async function listen() {
  mockServer({ 'GET /api/social/mutes': [] });
  const store = new GameStore();
  store.setView(aView({ me: 0 }));
  const source = sourceOf(store);
  const { queries } = await renderPage(
    <SourceContext value={source}>
      <Sounds />
    </SourceContext>,
  );
  await waitFor(() => expect(queries.isFetching()).toBe(0));
  return (...events: Event[]) => {
    act(() => store.setView(aView({ me: 0 }), events));
    return vi
      .mocked(play)
      .mock.calls.splice(0)
      .map(([name]) => name);
  };
}

it('each moment that one feels has a sound of its own', async () => {
  const heard = await listen();
  expect(heard(died(0))).toEqual(['ownDeath']);
  expect(heard(died(1, { role: 'werewolf' }))).toEqual(['hanged']);
  expect(heard(died(1))).toEqual(['death']);
  expect(heard(died(1, { role: 'werewolf', cause: 'night' }))).toEqual(['death']);
  expect(heard(ended(0, 1))).toEqual(['victory']);
  expect(heard(ended(1))).toEqual(['defeat']);
});

it('a sound is played once, however many deaths came together', async () => {
  const heard = await listen();
  expect(heard(died(1), died(2), died(0))).toEqual(['death', 'ownDeath']);
});

it('others’ lines are heard, and one’s own are not', async () => {
  const heard = await listen();
  expect(heard(words(1))).toEqual(['message']);
  expect(heard(words(0))).toEqual([]);
});
