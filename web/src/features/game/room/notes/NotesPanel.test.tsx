import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { mockServer, refuse, renderPage, words } from '@/test/page';
import { GameStore } from '../../sources/GameStore';
import type { GameSource } from '../../sources/source';
import { sourceOf } from '../../testSource';
import { aView, setOf } from '../../testViews';
import { SourceContext } from '../RoomContext';
import { NotesPanel } from './NotesPanel';
import { NotebookContext, useOpenNotebook, type Notebook } from './useNotebook';

const { notes } = words.en.table;
const PATH = '/api/game/r1/notebook';

afterEach(() => void vi.useRealTimers());

let notebook: Notebook;

function Notes() {
  const opened = useOpenNotebook();
  useEffect(() => {
    notebook = opened;
  });
  return (
    <NotebookContext value={opened}>
      <NotesPanel />
    </NotebookContext>
  );
}

async function show(kind: GameSource['kind'], over: Parameters<typeof aView>[0] = {}) {
  const store = new GameStore();
  store.setView(aView(over));
  const room = kind === 'room' ? 'r1' : null;
  const source = sourceOf(store, { kind, room });
  await renderPage(
    <SourceContext value={source}>
      <Notes />
    </SourceContext>,
  );
  return { turnTo: (next: Parameters<typeof aView>[0]) => act(() => store.setView(aView(next))) };
}

const rowOf = (seat: number) => within(screen.getAllByTestId('note').find((row) => row.dataset.seat === String(seat)) as HTMLElement);

it('shows what was noted before, and keeps what is noted now, all at once', async () => {
  const kept = { seat: 2, feeling: 'trust', role: null, words: 'calm' };
  const calls = mockServer({ [`GET ${PATH}`]: { notes: [kept] }, [`PUT ${PATH}`]: { notes: [] } });
  const user = userEvent.setup();
  await show('room');
  expect(await screen.findByDisplayValue('calm')).toBeInTheDocument();
  expect(rowOf(2).getByRole('button', { name: notes.trust, pressed: true })).toBeInTheDocument();
  expect(screen.getAllByTestId('note'), 'nobody notes on themselves').toHaveLength(4);
  await user.click(rowOf(1).getByRole('button', { name: notes.suspect }));
  await user.selectOptions(rowOf(1).getByRole('combobox'), 'werewolf');
  await user.type(rowOf(1).getByRole('textbox'), 'loud');
  const sent = () => calls.filter(({ method }) => method === 'PUT');
  await vi.waitFor(() => expect(sent()).toHaveLength(1), { timeout: 3_000 });
  expect(sent()[0]?.body).toEqual({ notes: [{ seat: 1, feeling: 'suspect', role: 'werewolf', words: 'loud' }, kept] });
});

it('says that notes could not be kept, and sends them again', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const calls = mockServer({ [`GET ${PATH}`]: { notes: [] }, [`PUT ${PATH}`]: refuse(503, 'busy') });
  const user = userEvent.setup({ advanceTimers: (delay) => vi.advanceTimersByTime(delay) });
  await show('room');
  await user.click(rowOf(1).getByRole('button', { name: notes.suspect }));
  await act(() => vi.advanceTimersByTimeAsync(700));
  expect(await screen.findByText(notes.failed)).toBeInTheDocument();
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect(calls.filter(({ method }) => method === 'PUT')).toHaveLength(2);
});

it('sends nothing before the notes that are kept were read, which what is sent replaces', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const table: Record<string, unknown> = { [`GET ${PATH}`]: refuse(503, 'busy'), [`PUT ${PATH}`]: { notes: [] } };
  const calls = mockServer(table);
  const user = userEvent.setup({ advanceTimers: (delay) => vi.advanceTimersByTime(delay) });
  await show('room');
  await user.click(rowOf(1).getByRole('button', { name: notes.suspect }));
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  const sent = () => calls.filter(({ method }) => method === 'PUT');
  expect(sent()).toEqual([]);
  const kept = { seat: 2, feeling: null, role: null, words: 'calm' };
  table[`GET ${PATH}`] = { notes: [kept] };
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  await vi.waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]?.body).toEqual({ notes: [{ seat: 1, feeling: 'suspect', role: null, words: '' }, kept] });
});

it('sends nothing in practice', async () => {
  const calls = mockServer({});
  const user = userEvent.setup();
  await show('practice');
  await user.click(rowOf(3).getByRole('button', { name: notes.suspect }));
  expect(rowOf(3).getByRole('button', { name: notes.suspect, pressed: true })).toBeInTheDocument();
  expect(screen.getByText(notes.intro_practice)).toBeInTheDocument();
  expect(calls).toEqual([]);
});

const ENDING = { winner: { type: 'villagers' as const }, winners: setOf(0), seats: [], secretLines: [], day: 1 };
it.each([
  ['the game is decided', { ending: ENDING, notebookClosed: 'game_over' }, notes.frozen],
  ['a dead player has seen every role', { unveiled: true, notebookClosed: 'has_looked' }, notes.frozen_looked],
] as const)('leaves notes as they stand once %s, and says why', async (_, over, why) => {
  const calls = mockServer({ [`GET ${PATH}`]: { notes: [] }, [`PUT ${PATH}`]: { notes: [] } });
  const user = userEvent.setup();
  const { turnTo } = await show('room');
  expect(screen.queryByText(why)).toBeNull();
  await user.click(rowOf(1).getByRole('button', { name: notes.suspect }));
  const noted = { seat: 1, feeling: 'suspect' as const, role: null, words: '' };
  turnTo(over);
  expect(screen.getByText(why)).toBeInTheDocument();
  const row = rowOf(1);
  for (const control of [...row.getAllByRole('button'), row.getByRole('combobox'), row.getByRole('textbox')]) expect(control).toBeDisabled();
  fireEvent.click(row.getByRole('button', { name: notes.trust }));
  act(() => notebook.change({ ...noted, feeling: 'trust' }));
  expect(notebook.notes, 'what is judged').toEqual([noted]);
  // What was noted just before is still kept.
  await vi.waitFor(() => expect(calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([{ notes: [noted] }]), {
    timeout: 3_000,
  });
});

it('shows what the server keeps once a note came too late', async () => {
  const kept = { seat: 2, feeling: 'trust', role: null, words: 'calm' };
  const calls = mockServer({ [`GET ${PATH}`]: { notes: [kept] }, [`PUT ${PATH}`]: refuse(409, 'game_over') });
  const user = userEvent.setup();
  await show('room');
  await screen.findByDisplayValue('calm');
  await user.click(rowOf(1).getByRole('button', { name: notes.suspect }));
  await vi.waitFor(() => expect(notebook.notes).toEqual([kept]), { timeout: 3_000 });
  expect(screen.queryByText(notes.failed)).toBeNull();
  expect(calls.filter(({ method }) => method === 'PUT')).toHaveLength(1);
});

it('lists claims and the votes of each day, the newest day first', async () => {
  await show('practice', {
    claims: [{ day: 1, seat: 1, role: 'seer' }],
    ballots: [
      { day: 1, votes: [[0, 2]] },
      {
        day: 2,
        votes: [
          [0, 3],
          [1, 4],
          [2, 3],
        ],
      },
    ],
  });
  expect(screen.getByTestId('claims')).toHaveTextContent('Bob: Seer day 1');
  expect(screen.getAllByTestId('ballots').map(({ dataset }) => dataset.day)).toEqual(['2', '1']);
  expect(screen.getAllByTestId('ballots')[0]).toHaveTextContent('Against Dora: Anna and CarlAgainst Emil: Bob');
});
