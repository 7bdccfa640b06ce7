import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { measure } from '@/engine/gauge';
import type { Chance, Chances, Settings } from '@/generated/engine';
import en from '@/locales/en/common.json';
import { BalanceMeter } from './BalanceMeter';

/** The mocked gauge: the measurements in the order of their requests. */
interface Measurement {
  slots: number;
  signal: AbortSignal;
  onUpdate: (chances: Chances) => void;
  settle: (chances: Chances) => void;
  fail: (error: Error) => void;
}
const measurements: Measurement[] = [];
vi.mock('@/engine/gauge', () => ({ measure: vi.fn() }));

beforeAll(() =>
  i18next.use(initReactI18next).init({ lng: 'en', defaultNS: 'common', resources: { en: { common: en } }, interpolation: { escapeValue: false } }),
);
beforeEach(() => {
  measurements.length = 0;
  vi.mocked(measure).mockImplementation(
    ({ slots }, signal, onUpdate) =>
      new Promise((settle, fail) => {
        measurements.push({ slots, signal, onUpdate, settle, fail });
        signal.addEventListener('abort', () => fail(new Error('aborted')));
      }),
  );
});

const chance = (rate: number, margin: number): Chance => ({ rate, margin, low: rate - margin, high: rate + margin });
const chances = (village: number, margin: number, games: number): Chances => ({
  games,
  villagers: chance(village, margin),
  werewolves: chance(0.95 - village, margin),
  others: chance(0.05, margin / 2),
  favours: village < 0.4 ? 'werewolves' : 'even',
  isSettled: margin <= 0.015,
});
const settings = (slots: number): Settings => ({
  slots,
  roles: { werewolf: 1, villager: slots - 1 },
  mayor: false,
  balancing: true,
  voice: false,
  private: false,
  serious: false,
  anonymous: false,
  available: true,
  alpha: false,
  lang: 'en',
  pace: 'normal',
});

function show(client = new QueryClient()) {
  const meter = (slots: number, refusal: 'roles_dont_fit' | null = null, over: Partial<Settings> = {}) => (
    <QueryClientProvider client={client}>
      <BalanceMeter
        settings={{ ...settings(slots), ...over }}
        verdict={{ refusal, unprotected: [], balance: -4, favours: 'werewolves', locks: {} }}
      />
    </QueryClientProvider>
  );
  const { rerender } = render(meter(8));
  return {
    change: (slots: number, refusal: 'roles_dont_fit' | null = null, over: Partial<Settings> = {}) => rerender(meter(slots, refusal, over)),
    state: () => screen.getByTestId('balance').dataset.state,
  };
}
const last = async () => {
  await vi.waitFor(() => expect(measurements.at(-1)?.signal.aborted).toBe(false));
  return measurements.at(-1)!;
};

describe('the balance meter', () => {
  it('shows each estimate, and announces only the settled one to screen readers', async () => {
    const { state } = show();
    const running = await last();
    act(() => running.onUpdate(chances(0.5, 0.06, 240)));
    expect(await screen.findByText('Village 50% ± 6')).toBeVisible();
    expect(screen.getByText('Bots are playing… 240 games')).toBeVisible();
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    expect(state()).toBe('measuring');

    act(() => running.settle(chances(0.521, 0.0149, 4260)));
    expect(await screen.findByText('Village 52% ± 2')).toBeVisible();
    expect(screen.getByText('Wolves 43% ± 2')).toBeVisible();
    expect(screen.getByText('Others 5%')).toBeVisible();
    expect(screen.getByText('4,260 games between bots')).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('Even The village wins 52%, give or take 2; loners, couples and draws 5%; the wolves 43%');
    expect(state()).toBe('settled');
  });

  it('aborts the measurement of an old composition, and caches settled ones', async () => {
    const { change, state } = show();
    const first = await last();
    change(9);
    expect(first.signal.aborted).toBe(true);
    const second = await last();
    act(() => second.settle(chances(0.3, 0.014, 4000)));
    expect(await screen.findByText('Village 30% ± 2')).toBeVisible();
    change(10);
    await vi.waitFor(() => expect(measurements.map(({ slots }) => slots)).toEqual([8, 9, 10]));
    change(9, null, { private: true });
    expect(state()).toBe('settled');
    expect(measurements).toHaveLength(3);
  });

  it('judges the balance by the score of the roles until there are results', async () => {
    show();
    expect(screen.getByText('Favours the wolves')).toBeVisible();
    expect(screen.getByText('Score of the roles −4')).toBeVisible();
    const running = await last();
    act(() => running.onUpdate(chances(0.45, 0.05, 300)));
    expect(await screen.findByText('Even')).toBeVisible();
  });

  it('does not measure compositions that can’t be played', async () => {
    const { change, state } = show();
    const running = await last();
    change(9, 'roles_dont_fit');
    expect(running.signal.aborted).toBe(true);
    expect(state()).toBe('unplayable');
    expect(screen.getByText('Measured once the roles can be played.')).toBeVisible();
    expect(measurements).toHaveLength(1);
  });

  it('offers a retry after a failure', async () => {
    show();
    const broken = await last();
    act(() => broken.fail(new Error('no worker')));
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    await vi.waitFor(() => expect(measurements).toHaveLength(2));
    act(() => measurements[1]!.settle(chances(0.5, 0.01, 9000)));
    expect(await screen.findByText('Village 50% ± 1')).toBeVisible();
  });
});
