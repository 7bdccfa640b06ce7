import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import type { Ending, Judgement, Note, Recap } from '@/generated/engine';
import { STORY_KEY, type Story } from '@/session/story';
import { setFakeEngine } from '@/test/fakeEngine';
import { mockServer, refuse, renderPage, words, type Table } from '@/test/page';
import { GameStore } from '../../sources/GameStore';
import type { GameSource } from '../../sources/source';
import { sourceOf } from '../../testSource';
import { aReport, aView, setOf } from '../../testViews';
import { NotebookContext } from '../notes/useNotebook';
import { SourceContext } from '../RoomContext';
import { EndingPanel } from './EndingPanel';

const engine = { judgement: null as Judgement | null, judged: [] as unknown[] };
setFakeEngine({
  judgeNotebook: (...asked: unknown[]) => {
    engine.judged.push(asked);
    return Promise.resolve(engine.judgement);
  },
});

afterEach(() => {
  vi.unstubAllGlobals();
  engine.judgement = null;
  engine.judged = [];
});

const SEATS = [
  aReport(0, { role: 'seer' }),
  aReport(1, { role: 'werewolf', camp: 'werewolves', won: false, death: { day: 1, night: false, cause: 'vote' } }),
  aReport(2, { death: { day: 1, night: true, cause: 'pack' } }),
  aReport(3),
  aReport(4),
];

const RECAP: Recap = {
  chapters: [
    {
      night: true,
      day: 0,
      seq: 20,
      deeds: [
        { by: setOf(1), verb: 'devour', seats: [2], role: null, learnt: null, survived: false },
        { by: setOf(0), verb: 'see', seats: [1], role: null, learnt: { type: 'role', seat: 1, role: 'werewolf' }, survived: false },
      ],
      deaths: [{ seat: 2, cause: 'pack', role: 'villager' }],
      vote: null,
      mayor: null,
    },
    {
      night: false,
      day: 1,
      seq: 40,
      deeds: [],
      deaths: [{ seat: 1, cause: 'vote', role: 'werewolf' }],
      vote: { leaders: setOf(1), votes: 3 },
      mayor: 3,
    },
  ],
  turn: { chapter: 1, seq: 44, before: 38, after: 100, last: false },
  honours: [{ honour: 'eye', seat: 0, count: 2 }],
};

async function show(
  story: unknown,
  {
    table = {},
    source: over = {},
    notes = [],
    winner = { type: 'villagers' },
  }: { table?: Table; source?: Partial<GameSource>; notes?: Note[]; winner?: Ending['winner'] } = {},
) {
  const store = new GameStore();
  const ending = { winner, winners: setOf(0, 2, 3, 4), seats: SEATS, secretLines: [], day: 1 };
  store.setView(aView({ phase: { type: 'ended' }, status: 4, ending }));
  const source = sourceOf(store, over);
  const calls = mockServer({ 'GET /api/game/r/recap': story, 'GET /api/game/r/reward': { reward: null }, ...table });
  const { queries } = await renderPage(
    <SourceContext value={source}>
      <NotebookContext value={{ notes, failed: false, isFrozen: true, noteOn: vi.fn(), change: vi.fn() }}>
        <EndingPanel onAgain={vi.fn()} onLeave={vi.fn()} onHide={vi.fn()} />
      </NotebookContext>
    </SourceContext>,
  );
  return { calls, queries, user: userEvent.setup() };
}

it('tells the story by night and day, with links to the replay, when it turned, and honours', async () => {
  await show({ recap: RECAP, thanks: { counts: [], given: null, may: [] } } satisfies Story);
  const [night, day] = await screen.findAllByTestId('chapter');
  expect(
    within(night!)
      .getAllByRole('listitem')
      .map((line) => line.textContent),
  ).toEqual(['Bob came for Carl.', 'Anna looked at Bob: Werewolf.', 'Carl (Villager): devoured by the pack.']);
  expect(
    within(day!)
      .getAllByRole('listitem')
      .map((line) => line.textContent),
  ).toEqual(['Dora is mayor.', 'The village has voted: Bob, with 3 votes.', 'Bob (Werewolf): sentenced by the village.']);
  expect(within(night!).getByRole('link', { name: 'Watch it: Night 1' })).toHaveAttribute('href', '/replay/r?seq=20');
  const turn = await screen.findByTestId('turn');
  expect(turn).toHaveTextContent('Day 1: the chance of the side that won rose from 38% to 100%.');
  expect(within(turn).getByRole('link')).toHaveAttribute('href', '/replay/r?seq=44');
  expect(screen.getByTestId('honour')).toHaveTextContent('Sharpest eyeAnna2 votes against enemies.');
});

it.each([
  ['the winning side has led from the beginning', { type: 'werewolves' }, words.en.story.turn.led],
  ['a couple can’t be counted', { type: 'couple' }, words.en.story.turn.uncounted],
] satisfies [string, Ending['winner'], string][])('says why there is no turning point: %s', async (_, winner, why) => {
  await show({ recap: { ...RECAP, turn: null, honours: [] }, thanks: { counts: [], given: null, may: [] } }, { winner });
  const turn = await screen.findByTestId('turn');
  expect(turn).toHaveTextContent(words.en.story.turn.none);
  expect(turn).toHaveTextContent(why);
  expect(within(turn).queryByRole('link')).toBeNull();
});

it('lets a player thank one other, and tells how often each was thanked', async () => {
  const before = { counts: [{ seat: 4, count: 2 }], given: null, may: [1, 3, 4] };
  const after = { counts: [...before.counts, { seat: 1, count: 1 }], given: 1, may: [] };
  const { calls, user } = await show({ recap: RECAP, thanks: before }, { table: { 'POST /api/game/r/thanks': after } });
  await user.click(await screen.findByRole('button', { name: 'Thank Bob' }));
  expect(await screen.findByText('You have thanked Bob.')).toBeVisible();
  expect(calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([{ seat: 1 }]);
  expect(screen.queryByRole('button', { name: /^Thank / })).toBeNull();
  expect(screen.getAllByTestId('ending-seat')[1]).toHaveFocus();
  expect(screen.getAllByTestId('thanked').map((mark) => mark.textContent)).toEqual(['1Thanked 1 time', '2Thanked 2 times']);
});

it('says why thanks could not be given', async () => {
  const story = { recap: RECAP, thanks: { counts: [], given: null, may: [1] } };
  const { user } = await show(story, { table: { 'POST /api/game/r/thanks': refuse(409, 'already_thanked') } });
  await user.click(await screen.findByRole('button', { name: 'Thank Bob' }));
  expect(await screen.findByText(words.en.common.error.already_thanked)).toBeVisible();
});

it('is there without a story that may not be read', async () => {
  const { queries } = await show(refuse(403, 'no_seat_held'));
  await vi.waitFor(() => expect(queries.getQueryState([STORY_KEY, 'r'])?.status).toBe('error'));
  expect(screen.getByRole('heading', { name: 'The village has won' })).toBeVisible();
  expect(screen.queryByTestId('story')).toBeNull();
  expect(screen.queryByTestId('story-failed')).toBeNull();
});

it('fetches a story again that could not be fetched', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 2_000 });
  let isBack = false;
  const { queries } = await show(() => (isBack ? { recap: RECAP, thanks: { counts: [], given: null, may: [] } } : refuse(503, 'unavailable')));
  await vi.waitFor(() => expect(queries.getQueryState([STORY_KEY, 'r'])?.status).toBe('error'), { timeout: 20_000 });
  const again = within(await screen.findByTestId('story-failed')).getByRole('button');
  vi.useRealTimers();
  isBack = true;
  await userEvent.click(again);
  expect(await screen.findAllByTestId('chapter')).toHaveLength(2);
});

it('tells the story of a practice game from the worker, without links and thanks', async () => {
  await show(undefined, { source: { kind: 'practice', room: null, story: () => Promise.resolve(RECAP) } });
  expect(await screen.findAllByTestId('chapter')).toHaveLength(2);
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.queryByRole('button', { name: /^Thank / })).toBeNull();
});

it('tells a player how many of their suspicions were right', async () => {
  engine.judgement = { suspected: 2, right: 1, enemies: 1 };
  const suspected = (seat: number): Note => ({ seat, feeling: 'suspect', role: null, words: '' });
  const notes = [suspected(1), suspected(3)];
  await show(refuse(403, 'no_seat_held'), { notes });
  expect(await screen.findByTestId('judged')).toHaveTextContent('Right suspicions: 1 of 2. Not of the village: 1.');
  expect(engine.judged).toEqual([[{ notes }, 0, expect.objectContaining({ seats: SEATS })]]);
});

it('tells nothing of suspicions to whoever has suspected nobody', async () => {
  engine.judgement = { suspected: 0, right: 0, enemies: 1 };
  await show(refuse(403, 'no_seat_held'));
  await vi.waitFor(() => expect(engine.judged).toHaveLength(1));
  expect(screen.queryByTestId('judged')).toBeNull();
});
