import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { MemoryRouter } from 'react-router';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Reward } from '@/generated/engine';
import en from '@/locales/en/common.json';
import { ME_KEY } from '@/session/me';
import { anAccount } from '@/test/people';
import { Earnings } from './Earnings';

beforeAll(() =>
  i18next.use(initReactI18next).init({ lng: 'en', defaultNS: 'common', resources: { en: { common: en } }, interpolation: { escapeValue: false } }),
);

const NONE: Reward = { unpaid: null, takingPart: 0, win: 0, goodVotes: 0, withBots: 0, firstWin: 0, dayLimit: 0, levels: [] };

function show(reward: Reward | null, me: Parameters<typeof anAccount>[0] = {}) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } });
  client.setQueryData(['reward', 'r'], reward);
  client.setQueryData(ME_KEY, anAccount({ coins: 1361, ...me }));
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <Earnings room="r" />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}
const rows = () =>
  within(screen.getByTestId('earnings'))
    .getAllByRole('definition')
    .map((cell) => cell.textContent);
const names = () =>
  within(screen.getByTestId('earnings'))
    .getAllByRole('term')
    .map((cell) => cell.textContent);

describe('the coins of a game', () => {
  it('are told part by part, with their sum and the purse', () => {
    show({ ...NONE, takingPart: 10, win: 10, goodVotes: 3, withBots: -12, firstWin: 50, levels: [{ level: 2, coins: 40 }] });
    expect(names()).toEqual(['Taking part', 'Victory', 'Good votes', 'Half, because bots played', 'First win today', 'Level 2 reached', 'In all']);
    expect(rows()).toEqual(['+10', '+10', '+3', '−12', '+50', '+40', '+101']);
    expect(screen.getByText(/You have 1,361 coins\./)).toBeTruthy();
    expect(screen.getByRole('link').getAttribute('href')).toBe('/_app/wardrobe');
  });

  it('that were not paid say why', () => {
    show({ ...NONE, unpaid: 'privateGame' });
    expect(screen.getByText('Private games pay no coins.')).toBeTruthy();
    expect(screen.queryAllByRole('term')).toEqual([]);
  });

  it('can be kept by a guest', () => {
    show({ ...NONE, takingPart: 10 }, { guest: true });
    expect(screen.getByRole('link', { name: 'Keep them for good' }).getAttribute('href')).toBe('/_app/upgrade');
  });

  it('are not shown before the game is settled', () => {
    show(null);
    expect(screen.queryByTestId('earnings')).toBeNull();
  });
});
