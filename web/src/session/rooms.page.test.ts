// A seat that holds the user is one of a game that goes on: the lobby leads back to it, and friends are invited to its table.
import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import type { Event, GameView } from '@/generated/engine';
import { fakeHub } from '@/test/fakeHub';
import { forgetRooms, useMyRooms } from './rooms';

beforeEach(() => forgetRooms());

type Shown = Pick<GameView, 'me' | 'phase'> & { seats: Pick<GameView['seats'][number], 'death'>[] };

const DAY: GameView['phase'] = { type: 'day' };

function arrive(over: Partial<Shown> = {}) {
  const view: Shown = { me: 1, phase: DAY, seats: [{ death: null }, { death: null }], ...over };
  act(() => {
    fakeHub.emit('hydrate', { user: { id: 1 }, rooms: ['r1'] });
    fakeHub.emit('room_hydrate', { room: 'r1', view });
  });
}

function seats(): string[] {
  const { result, unmount } = renderHook(useMyRooms);
  unmount();
  return result.current.filter(({ isSeat }) => isSeat).map(({ id }) => id);
}

function happen(event: Partial<Event>) {
  act(() => fakeHub.emit('room_event', { room: 'r1', at: 0, event }));
}

it('leads back to the seat, also to that of somebody who is dead', () => {
  arrive({ seats: [{ death: null }, { death: { cause: 'night', day: 1, order: 0 } }] });
  expect(seats()).toEqual(['r1']);
  happen({ type: 'died', seat: 0, cause: 'kick' });
  happen({ type: 'died', seat: 1, cause: 'vote' });
  expect(seats()).toEqual(['r1']);
});

it.each<[string, Partial<Shown>]>([
  ['is over', { phase: { type: 'ended' } }],
  ['was given up', { phase: { type: 'aborted' } }],
  ['removed the player', { seats: [{ death: null }, { death: { cause: 'kick', day: 1, order: 0 } }] }],
  ['is only watched', { me: null }],
])('knows no seat in a game that %s while they were away', (_, over) => {
  arrive(over);
  expect(seats()).toEqual([]);
});

it.each<[string, Partial<Event>]>([
  ['ends', { type: 'ended' }],
  ['enters its end', { type: 'phaseChanged', phase: { type: 'ended' } }],
  ['is given up', { type: 'aborted' }],
  ['removes the player', { type: 'died', seat: 1, cause: 'kick' }],
])('knows no seat any more as soon as the game %s, wherever the player looks', (_, event) => {
  arrive();
  expect(seats()).toEqual(['r1']);
  happen(event);
  expect(seats()).toEqual([]);
});

it('knows no seat in a room that closed', () => {
  arrive();
  act(() => fakeHub.emit('room_closed', { room: 'r1', reason: 'left' }));
  expect(seats()).toEqual([]);
});

it('invites nobody to a table that was given up before the start', () => {
  arrive({ phase: { type: 'lobby' } });
  happen({ type: 'aborted' });
  const { result } = renderHook(useMyRooms);
  expect(result.current).toMatchObject([{ isSeat: false, hasBegun: true }]);
});
