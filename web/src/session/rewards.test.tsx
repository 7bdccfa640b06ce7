import { useQuery } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { fetchEvents } from '@/api/events';
import { aJoinedEvent } from '@/test/events';
import { fakeHub } from '@/test/fakeHub';
import { anna, mockServer, renderPage } from '@/test/page';
import { anAnswer, someMoves } from '@/test/rewards';
import { EVENTS_KEY } from './events';
import { useMe } from './me';
import { useEarned, useSettledGames } from './rewards';

afterEach(() => vi.unstubAllGlobals());

function Coins() {
  useSettledGames();
  return <p>{useEarned('r').earned?.moves.reward.takingPart ?? 'not settled'}</p>;
}

it('a reward that the hub tells is not lost to an older answer of the server', async () => {
  let answer: (body: unknown) => void = () => undefined;
  mockServer({ 'GET /api/game/r/reward': () => new Promise((resolve) => (answer = resolve)) });
  const { queries } = await renderPage(<Coins />);
  expect(screen.getByText('not settled')).toBeVisible();
  act(() => fakeHub.emit('game_reward', someMoves()));
  expect(await screen.findByText('10')).toBeVisible();
  act(() => answer({ reward: null, moves: null }));
  await waitFor(() => expect(queries.isFetching()).toBe(0));
  expect(screen.getByText('10')).toBeVisible();
});

function Purse() {
  useSettledGames();
  const { earned } = useEarned('r');
  const { data: me } = useMe();
  return <p>{`${earned?.moves.reward.takingPart ?? 0} of ${me?.coins ?? 'nobody'}`}</p>;
}

it('what the user has is asked again when the server, not the hub, told of the reward', async () => {
  let coins = 300;
  let answer: (body: unknown) => void = () => undefined;
  mockServer({
    'GET /api/session': () => ({ user: { ...anna, coins } }),
    'GET /api/game/r/reward': () => new Promise((resolve) => (answer = resolve)),
  });
  await renderPage(<Purse />, { me: { ...anna, coins } });
  expect(await screen.findByText('0 of 300')).toBeVisible();
  coins = 310;
  act(() => answer(anAnswer(someMoves())));
  expect(await screen.findByText('10 of 310')).toBeVisible();
});

function Points() {
  useSettledGames();
  const { data } = useQuery({ queryKey: [...EVENTS_KEY, 'list'], queryFn: fetchEvents });
  return <p>{`${data?.[0]?.progress?.points ?? 0} points`}</p>;
}

it('the points of an event are asked for again when a game is settled', async () => {
  let points = 8;
  mockServer({ 'GET /api/event': () => [aJoinedEvent(points)] });
  await renderPage(<Points />);
  expect(await screen.findByText('8 points')).toBeVisible();
  points = 12;
  act(() => fakeHub.emit('game_reward', someMoves()));
  expect(await screen.findByText('12 points')).toBeVisible();
});
