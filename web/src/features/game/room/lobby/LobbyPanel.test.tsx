import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Command, GameView, LogEntry } from '@/generated/engine';
import { setFakeEngine } from '@/test/fakeEngine';
import { mockServer, renderPage, words } from '@/test/page';
import { GameStore } from '../../sources/GameStore';
import type { GameSource } from '../../sources/source';
import { aSeat, aView } from '../../testViews';
import { SourceContext } from '../RoomContext';
import { LobbyPanel } from './LobbyPanel';

afterEach(() => vi.unstubAllGlobals());

const text = words.en.common.lobbyRoom;
const { settings } = aView();
if (settings === null) throw new Error('the view has settings');

async function open(over: Partial<GameView> = {}) {
  mockServer({ 'GET /api/social/mutes': [] });
  const store = new GameStore();
  const seats = [aSeat(0), aSeat(1, { face: { name: 'Bob', skin: '', bot: false, level: 1, marker: 'modo' } }), aSeat(2, { face: null })];
  store.setView(aView({ phase: { type: 'lobby' }, status: 1, seats, ...over }));
  const sent: Command[] = [];
  const source: GameSource = {
    kind: 'room',
    room: 'r1',
    getState: store.getState,
    subscribe: store.subscribe,
    onEvents: store.onEvents,
    send: (command) => {
      sent.push(command);
      return Promise.resolve(null);
    },
    now: () => 0,
    close: () => undefined,
  };
  await renderPage(
    <SourceContext value={source}>
      <LobbyPanel />
    </SourceContext>,
  );
  return { sent, user: userEvent.setup() };
}

it('lets the host close the room, and open it again', async () => {
  const { sent, user } = await open();
  await user.click(screen.getByRole('switch', { name: text.open }));
  expect(sent).toEqual([{ type: 'configure', settings: { ...settings, available: false } }]);
});

it('says that the room is closed, and invites nobody into it', async () => {
  const { sent, user } = await open({ settings: { ...settings, available: false } });
  expect(screen.getByRole('status')).toHaveTextContent(text.closed);
  expect(screen.queryByRole('button', { name: text.invite })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: text.inviteFriends })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: text.fill })).toBeVisible();
  await user.click(screen.getByRole('switch', { name: text.open }));
  expect(sent).toEqual([{ type: 'configure', settings }]);
});

it('has the switch for the host alone', async () => {
  await open({ host: 1, settings: { ...settings, available: false } });
  expect(screen.queryByRole('switch')).not.toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent(text.closed);
});

it('lets the host choose the pace', async () => {
  const verdict = { refusal: null, unprotected: [], balance: 0, favours: 'even', locks: [] };
  setFakeEngine({ cards: () => Promise.resolve([]), examine: () => Promise.resolve(verdict) });
  const plain = { ...settings, balancing: false };
  const { sent, user } = await open({ settings: plain });
  await user.click(screen.getByRole('button', { name: text.configure }));
  const { pace, save } = words.en.common.create;
  await user.selectOptions(await screen.findByRole('combobox', { name: pace.label }), pace.calm);
  await waitFor(() => expect(screen.getByRole('button', { name: save })).toBeEnabled());
  await user.click(screen.getByRole('button', { name: save }));
  expect(sent).toEqual([{ type: 'configure', settings: { ...plain, pace: 'calm' } }]);
});

it('shows the markers of ranks', async () => {
  await open();
  expect(screen.getByRole('img', { name: words.en.common.marker.modo }).parentElement).toHaveTextContent('Bob');
});

describe('while the connection of the host is lost', () => {
  const absent = aSeat(1, { face: { name: 'Bob', skin: '', bot: false, level: 1 }, connected: false });
  const log: LogEntry[] = [{ type: 'host', name: 'Anna', absent: 'Bob' }];

  it('says who is host meanwhile, and lets them fill the table', async () => {
    const { sent, user } = await open({ host: 0, log, seats: [aSeat(0), absent, aSeat(2, { face: null })] });
    expect(screen.getByText('Bob has lost their connection. Anna is the host meanwhile.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: text.fill }));
    expect(sent).toEqual([{ type: 'fill', count: null }]);
  });

  it.each<[string, Partial<GameView>]>([
    ['is back', { host: 1, log: [...log, { type: 'host', name: 'Bob', absent: null }] }],
    ['has given the seat up', { seats: [aSeat(0), aSeat(1, { face: null })] }],
  ])('says no more of it once they %s', async (_, over) => {
    await open({ log, ...over });
    expect(screen.queryByText(/meanwhile/)).not.toBeInTheDocument();
  });
});
