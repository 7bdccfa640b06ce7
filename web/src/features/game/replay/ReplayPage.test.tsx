import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { RewindWorker } from '@/engine/rewind-api';
import type { Envelope, Event } from '@/generated/engine';
import rewound from '@/locales/en/rewound.json';
import { mockServer, refuse, renderPage, words } from '@/test/page';
import { aView, said } from '../testViews';
import { ReplayPage } from './ReplayPage';

const ALL = 0xc00fffff;
const asked: [seat: number | null | 'truth', count: number][] = [];
const started = vi.fn();
const ended = vi.fn();

const events: Event[] = [
  { type: 'seated', seat: 0, face: { name: 'Anna', skin: '', bot: false, level: 1 } },
  { type: 'seated', seat: 1, face: { name: 'Bob', skin: '', bot: true, level: 1 } },
  { type: 'phaseChanged', phase: { type: 'reveal' }, day: 0, began: 0, ends: null, called: [] },
  { type: 'said', line: { channel: 'village', from: { type: 'seat', seat: 1 }, text: 'It was a quiet night.', day: 1, night: false } },
  { type: 'nobodyDied' },
];
const envelopes: Envelope[] = events.map((event, at) => ({ seq: 10 + at, at: at * 1_000, audience: ALL, event }));

/** The worker's part: it keeps what it is given, and answers with a view of as many lines. */
const rewind: RewindWorker = {
  begin: () => Promise.resolve(),
  beginRecord: (given) => Promise.resolve(given.filter((each) => (each as Envelope).event.type !== ('comet' as never)) as Envelope[]),
  extend: () => Promise.resolve(),
  truth: (count) => {
    asked.push(['truth', count]);
    return Promise.resolve({ view: viewAt(count), seats: [] });
  },
  seenBy: (seat, count) => {
    asked.push([seat, count]);
    return Promise.resolve(viewAt(count));
  },
  countAt: () => Promise.resolve(0),
};
const viewAt = (count: number) =>
  aView({ me: null, phase: { type: 'dawn' }, log: count > 3 ? [said(1, 'It was a quiet night.')] : [], logged: count > 3 ? 1 : 0 });

vi.mock('@/engine/rewind', () => ({ startRewind: () => (started(), { rewind, end: ended }) }));
vi.mock('../rewound/Village', () => ({ Village: () => null }));

beforeEach(() => {
  asked.length = 0;
  started.mockClear();
  ended.mockClear();
});
afterEach(() => vi.unstubAllGlobals());

const record = { version: 1, events: [...envelopes, { seq: 99, at: 9_000, audience: ALL, event: { type: 'comet' } }] };

async function open(answer: unknown, { query = '', signedOut = false } = {}) {
  mockServer({ 'GET /api/game/g1/journal?form=record': answer });
  return renderPage(
    <Routes>
      <Route path="/replay/:id" element={<ReplayPage />} />
    </Routes>,
    { path: `/replay/g1${query}`, ...(signedOut && { me: null }) },
  );
}

describe('a replay', () => {
  it('opens at the deal with all eyes, and leaves out what this version does not know', async () => {
    await open(record);
    const replay = await screen.findByTestId('replay');
    expect(replay).toHaveAttribute('data-count', '3');
    expect(replay).toHaveAttribute('data-eyes', 'truth');
    expect(screen.getByRole('heading', { level: 1, name: 'Replay: Anna’s game' })).toBeVisible();
    expect(screen.getByRole('slider')).toHaveAttribute('max', String(events.length));
  });

  it('plays on at the speed that is chosen', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const user = userEvent.setup({ advanceTimers: (delay) => vi.advanceTimersByTime(delay) });
    await open(record);
    const replay = await screen.findByTestId('replay');
    await user.selectOptions(screen.getByRole('combobox', { name: rewound.replay.speed }), '8');
    await user.click(screen.getByRole('button', { name: rewound.time.play }));
    // A line of 21 letters after the beginning of a phase: 1.5 s at speed 1.
    await act(() => vi.advanceTimersByTimeAsync(250));
    expect(Number(replay.dataset.count)).toBeGreaterThan(3);
    vi.useRealTimers();
  });

  it('opens at the moment and with the eyes that its link names', async () => {
    await open(record, { query: '?seq=13&eyes=1', signedOut: true });
    const replay = await screen.findByTestId('replay');
    expect(replay).toHaveAttribute('data-count', '4');
    expect(replay).toHaveAttribute('data-eyes', '1');
    expect(asked).toContainEqual([1, 4]);
    expect(await screen.findByText(`Bob: It was a quiet night.`)).toBeVisible();
  });

  it.each(['?seq=-4&eyes=9', '?seq=x&eyes=somebody'])('shows the whole truth when its link names no seat (%s)', async (query) => {
    await open(record, { query });
    expect(await screen.findByTestId('replay')).toHaveAttribute('data-eyes', 'truth');
  });

  it('gives a link to the moment that is shown', async () => {
    const write = vi.fn(() => Promise.resolve());
    await open(record, { query: '?seq=13&eyes=watcher' });
    await screen.findByTestId('replay');
    const user = userEvent.setup();
    vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(write);
    await user.click(screen.getByRole('button', { name: rewound.replay.share }));
    expect(write).toHaveBeenCalledWith(`${location.origin}/replay/g1?seq=13&eyes=watcher`);
    expect(await screen.findByText(rewound.replay.copied)).toBeVisible();
  });

  it('shows its link when the browser copies nothing', async () => {
    await open(record);
    await screen.findByTestId('replay');
    const user = userEvent.setup();
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
    await user.click(screen.getByRole('button', { name: rewound.replay.share }));
    expect(await screen.findByText(`${location.origin}/replay/g1?seq=12`)).toBeVisible();
  });

  it('ends its worker with the page', async () => {
    const { unmount } = await open(record);
    await screen.findByTestId('replay');
    unmount();
    expect(ended).toHaveBeenCalledTimes(started.mock.calls.length);
  });
});

describe('a game without a replay', () => {
  it.each([
    [refuse(401, 'unauthenticated'), rewound.replay.private, words.en.common.nav.signIn],
    [refuse(403, 'no_seat_held'), rewound.replay.private, undefined],
    [refuse(404, 'unknown_room'), words.en.common.error.unknown_room, undefined],
  ])('says why', async (refusal, text, link) => {
    await open(refusal, { signedOut: true });
    expect(await screen.findByText(text)).toBeVisible();
    if (link !== undefined) expect(screen.getByRole('link', { name: link })).toHaveAttribute('href', expect.stringContaining('replay'));
  });

  it('is asked for again while its record is being written', async () => {
    vi.useFakeTimers();
    let isWritten = false;
    await open(() => (isWritten ? record : refuse(409, 'not_over')));
    const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
    await pass(100);
    expect(screen.getByText(rewound.replay.notOver)).toBeVisible();
    isWritten = true;
    await pass(1_000);
    expect(screen.getByTestId('replay')).toBeVisible();
    vi.useRealTimers();
  });
});
