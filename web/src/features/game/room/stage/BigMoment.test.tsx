import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Event } from '@/generated/engine';
import { setFakeEngine } from '@/test/fakeEngine';
import { renderPage, words } from '@/test/page';
import { GameStore } from '../../sources/GameStore';
import { sourceOf } from '../../testSource';
import { aView } from '../../testViews';
import { SourceContext } from '../RoomContext';
import { BigMoment } from './BigMoment';

setFakeEngine({ cards: () => Promise.resolve([{ id: 'werewolf', inPack: true }]) });
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const { moment } = words.en.table;
const died = (seat: number, role: 'villager' | 'werewolf'): Event => ({ type: 'died', seat, role, cause: 'vote', infected: false });

async function sitIn() {
  const store = new GameStore();
  store.setView(aView({ me: 0 }));
  const source = sourceOf(store);
  const { queries } = await renderPage(
    <SourceContext value={source}>
      <BigMoment />
    </SourceContext>,
  );
  await waitFor(() => expect(queries.isFetching()).toBe(0));
  vi.useFakeTimers();
  return { happens: (...events: Event[]) => act(() => store.setView(aView({ me: 0 }), events)) };
}
const pass = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });

describe('a moment that one feels', () => {
  it('fills the scene, and is gone after its time', async () => {
    const { happens } = await sitIn();
    happens(died(1, 'werewolf'));
    expect(screen.getByTestId('moment')).toHaveTextContent(moment.hanged);
    pass(1_399);
    expect(screen.getByTestId('moment')).toBeInTheDocument();
    pass(1);
    expect(screen.queryByTestId('moment')).toBeNull();
  });

  it('gives its place to a later one, which has its own time', async () => {
    const { happens } = await sitIn();
    happens(died(1, 'werewolf'));
    pass(1_000);
    happens(died(0, 'villager'));
    expect(screen.getByTestId('moment')).toHaveTextContent(moment.death);
    pass(1_000);
    expect(screen.getByTestId('moment')).toHaveTextContent(moment.death);
    pass(400);
    expect(screen.queryByTestId('moment')).toBeNull();
  });

  it('is none when a villager is hanged', async () => {
    const { happens } = await sitIn();
    happens(died(1, 'villager'));
    expect(screen.queryByTestId('moment')).toBeNull();
  });
});
