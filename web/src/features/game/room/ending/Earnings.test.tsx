import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Reward } from '@/generated/engine';
import { mockServer, renderPage } from '@/test/page';
import { anAccount } from '@/test/people';
import { Earnings } from './Earnings';

afterEach(() => vi.unstubAllGlobals());

const NONE: Reward = {
  unpaid: null,
  takingPart: 0,
  win: 0,
  goodVotes: 0,
  withBots: 0,
  firstWin: 0,
  dayLimit: 0,
  quest: 0,
  streak: 0,
  subscriber: 0,
  moonlight: 0,
  levels: [],
};

async function show(reward: Reward | null, me: Parameters<typeof anAccount>[0] = {}) {
  mockServer({ 'GET /api/game/r/reward': { reward } });
  const { queries } = await renderPage(<Earnings room="r" />, { me: anAccount({ coins: 1361, ...me }) });
  await waitFor(() => expect(queries.isFetching()).toBe(0));
}
it('tells what the quest of the day, days in a row and the full moon have brought', async () => {
  await show({ ...NONE, takingPart: 10, quest: 40, streak: 15, moonlight: 32 });
  expect(names()).toEqual(['Taking part', 'Quest of the day', 'Days in a row', 'In all']);
  expect(rows()).toEqual(['+10', '+40', '+15', '+65']);
  expect(screen.getByTestId('moonlight')).toHaveTextContent('Full moon: +32 xp more.');
});

const rows = () =>
  within(screen.getByTestId('earnings'))
    .getAllByRole('definition')
    .map((cell) => cell.textContent);
const names = () =>
  within(screen.getByTestId('earnings'))
    .getAllByRole('term')
    .map((cell) => cell.textContent);

describe('the coins of a game', () => {
  it('are told part by part, with their sum and the purse', async () => {
    await show({ ...NONE, takingPart: 10, win: 10, goodVotes: 3, withBots: -12, firstWin: 50, levels: [{ level: 2, coins: 40 }] });
    expect(names()).toEqual(['Taking part', 'Victory', 'Good votes', 'Half, because bots played', 'First win today', 'Level 2 reached', 'In all']);
    expect(rows()).toEqual(['+10', '+10', '+3', '−12', '+50', '+40', '+101']);
    expect(screen.getByText(/You have 1,361 coins\./)).toBeTruthy();
    expect(screen.getByRole('link').getAttribute('href')).toBe('/_app/wardrobe');
  });

  it('that were not paid say why', async () => {
    await show({ ...NONE, unpaid: 'privateGame' });
    expect(screen.getByText('Private games pay no coins.')).toBeTruthy();
    expect(screen.queryAllByRole('term')).toEqual([]);
  });

  it('stand with the player’s level and how far it is', async () => {
    await show({ ...NONE, takingPart: 10 }, { level: 4, levelPercent: 65 });
    expect(screen.getByText('Level 4')).toBeVisible();
    const ring = screen.getByRole('progressbar', { name: 'Level 4, 65 % of the way to the next' });
    expect(ring).toHaveAttribute('aria-valuenow', '65');
    expect(ring).toHaveTextContent('65%');
  });

  it('are not shown before the game is settled', async () => {
    await show(null);
    expect(screen.queryByTestId('earnings')).toBeNull();
  });
});
