import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Reward } from '@/generated/engine';
import type { Locale } from '@/i18n/locale';
import { EARNED_KEY, useSettledGames, type Moves } from '@/session/rewards';
import { fakeHub } from '@/test/fakeHub';
import { mockServer, renderPage } from '@/test/page';
import { anAccount } from '@/test/people';
import { allMoves, anAnswer, aReward, someMoves } from '@/test/rewards';
import { Earnings } from './Earnings';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

type Who = Parameters<typeof anAccount>[0];

/** The panel of the end, which can be hidden. */
function Ending() {
  useSettledGames();
  const [isHidden, setHidden] = useState(false);
  return (
    <>
      {!isHidden && <Earnings room="r" xp={20} />}
      <input type="checkbox" checked={isHidden} onChange={() => setHidden(!isHidden)} />
    </>
  );
}

/** A player who comes to a game that was settled, or is not yet. */
async function show(moves: Moves | null, me: Who = {}, locale: Locale = 'en') {
  mockServer({ 'GET /api/game/r/reward': moves ? anAnswer(moves) : { reward: null, moves: null } });
  const page = await renderPage(<Ending />, { me: anAccount({ coins: 1361, ...me }), locale });
  await waitFor(() => expect(page.queries.isFetching({ queryKey: [EARNED_KEY] })).toBe(0));
  return page;
}

/** A player who comes to a game that was settled with this reward. */
const showReward = (over: Partial<Reward>) => show(someMoves({ reward: aReward(over) }));

const rows = () =>
  within(screen.getByTestId('earnings'))
    .getAllByRole('definition')
    .map((cell) => cell.textContent);
const names = () =>
  within(screen.getByTestId('earnings'))
    .getAllByRole('term')
    .map((cell) => cell.textContent);
const gains = (stage?: string) =>
  screen
    .getAllByTestId('gain')
    .filter(({ dataset }) => stage === undefined || dataset.stage === stage)
    .map(({ dataset }) => dataset.kind);
const gain = (kind: string) => screen.getAllByTestId('gain').find(({ dataset }) => dataset.kind === kind)!;
const ALL = ['xp', 'level', 'coins', 'elo', 'pass', 'event'];

describe('the coins of a game', () => {
  it('are told part by part, with their sum and the purse', async () => {
    await showReward({ takingPart: 10, win: 10, goodVotes: 3, withBots: -12, firstWin: 50, levels: [{ level: 2, coins: 40 }] });
    expect(names()).toEqual(['Taking part', 'Victory', 'Good votes', 'Half, because bots played', 'First win today', 'Level 2 reached', 'In all']);
    expect(rows()).toEqual(['+10', '+10', '+3', '−12', '+50', '+40', '+101']);
    expect(screen.getByText(/You have 1,361 coins\./)).toBeVisible();
    expect(screen.getByRole('link')).toHaveAttribute('href', '/_app/wardrobe');
  });

  it('tell what the quest of the day, days in a row and the full moon have brought', async () => {
    await showReward({ takingPart: 10, quest: 40, streak: 15, moonlight: 32 });
    expect(names()).toEqual(['Taking part', 'Quest of the day', 'Days in a row', 'In all']);
    expect(rows()).toEqual(['+10', '+40', '+15', '+65']);
    expect(screen.getByTestId('moonlight')).toHaveTextContent('Full moon: +32 xp more.');
  });

  it('tell what a day of games among bots no longer brings', async () => {
    await showReward({ takingPart: 10, win: 10, withBots: -10, dayLimit: -10, xpLimit: 12 });
    expect(rows()).toEqual(['+10', '+10', '−10', '−10', '0']);
    expect(screen.getByTestId('xp-limit')).toHaveTextContent('12 xp less');
  });

  it('that were not paid say why', async () => {
    await showReward({ unpaid: 'privateGame' });
    expect(screen.getByText('Private games pay no coins.')).toBeVisible();
    expect(screen.queryAllByRole('term')).toEqual([]);
  });

  it('are not shown before the game is settled', async () => {
    await show(null);
    expect(screen.queryByTestId('earnings')).toBeNull();
    expect(screen.getByTestId('reward-xp')).toHaveTextContent('+20 xp');
    expect(screen.getByTestId('earnings-said')).toBeEmptyDOMElement();
  });
});

describe('the moment after a game', () => {
  async function settle(moves: Moves, me: Who = {}, locale: Locale = 'en', isStill = false) {
    const page = await show(null, me, locale);
    if (isStill) {
      const list = { addEventListener: () => undefined, removeEventListener: () => undefined };
      vi.stubGlobal('matchMedia', (query: string) => ({ ...list, media: query, matches: query.includes('reduced-motion') }));
    }
    vi.useFakeTimers();
    act(() => fakeHub.emit('game_reward', moves));
    await pass(0);
    return page;
  }
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  const skip = () => screen.queryByRole('button', { name: 'Skip' });

  const passAll = async () => {
    while (screen.getByTestId('gains').dataset.playing === 'true') await pass(100);
  };

  it('shows all that moved, one after the other, and celebrates the level', async () => {
    await settle(allMoves());
    expect(gains()).toEqual(ALL);
    expect(gains('ahead')).toEqual(ALL);
    await pass(1_400);
    expect(gains('now')).toEqual(['xp']);
    expect(screen.getByTestId('xp-bar')).toMatchObject({ dataset: { level: '7', percent: '100' } });
    await pass(550);
    expect(screen.getByTestId('xp-bar')).toMatchObject({ dataset: { level: '8', percent: '1' } });
    expect(screen.getByTestId('reward-xp')).toHaveTextContent('+48 xp');
    for (const kind of ALL.slice(1)) {
      await pass(kind === 'level' ? 550 : kind === 'coins' ? 1_000 : kind === 'event' ? 800 : 700);
      expect(gains('now')).toEqual([kind]);
    }
    await pass(800);
    expect(gains('done')).toEqual(ALL);
    expect(screen.getByTestId('level-up')).toHaveTextContent('Level 8!');
    expect(gain('coins')).toHaveTextContent('1,501+201');
    expect(gain('elo')).toHaveTextContent('1,052+12');
    expect(screen.getAllByTestId('stone').map(({ dataset, textContent }) => `${textContent} ${dataset.state}`)).toEqual([
      '3 before',
      '4 reached',
      '5 reached',
      '6 ahead',
    ]);
    expect(gain('event')).toHaveTextContent('45+121 element unlocked');
    const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(hrefs).toEqual(['/moonpass', '/events', '/_app/wardrobe']);
    expect(skip()).toBeNull();
  });

  it.each([
    ['the button', () => fireEvent.click(skip()!)],
    ['Escape', () => fireEvent.keyDown(document.body, { key: 'Escape' })],
    ['a click', () => fireEvent.click(document.body)],
  ])('is skipped by %s', async (_, press) => {
    await settle(allMoves());
    expect(gains('done')).toEqual([]);
    press();
    expect(gains('done')).toEqual(ALL);
    expect(screen.getByTestId('xp-bar')).toMatchObject({ dataset: { level: '8', percent: '1' } });
    expect(skip()).toBeNull();
  });

  it('waits for who looks at another tab', async () => {
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    await settle(allMoves());
    await pass(5_000);
    expect(gains('ahead')).toEqual(ALL);
    hidden.mockReturnValue(false);
    fireEvent(document, new Event('visibilitychange'));
    await pass(1_400);
    expect(gains('now')).toEqual(['xp']);
  });

  it('is there at once for who wants less motion', async () => {
    await settle(allMoves(), {}, 'en', true);
    expect(gains('done')).toEqual(ALL);
    expect(skip()).toBeNull();
  });

  it('is said in one sentence, once', async () => {
    await settle(allMoves());
    const said =
      'This game brought you: 48 xp, you have reached level 8, 201 coins, 12 elo more: now 1,052, step 5 of the moon pass reached, ' +
      '2 xp missing to step 6 of the moon pass, 12 event points, 1 element unlocked by the event.';
    expect(screen.getByRole('status')).toHaveTextContent(said);
    await passAll();
    expect(screen.getByRole('status')).toHaveTextContent(said);
    expect(gain('elo').querySelector('[aria-hidden="true"] [data-testid="reward-elo"]')).not.toBeNull();
  });

  it('shows elo that fell, and nothing that did not move', async () => {
    await settle(someMoves({ elo: 1031 }), {}, 'fr');
    expect(gains()).toEqual(['xp', 'coins', 'elo', 'pass']);
    await passAll();
    expect(screen.getByTestId('elo-change')).toHaveTextContent('−9');
    expect(gain('pass')).toHaveTextContent('Encore 14 xp jusqu’à l’étape 5');
    expect(screen.queryByTestId('level-up')).toBeNull();
    expect(screen.getByRole('status')).toHaveTextContent('9 elo de moins');
  });

  it('tells a guest nothing of a rating', async () => {
    await settle(allMoves(), { guest: true });
    expect(gains()).toEqual(ALL.filter((kind) => kind !== 'elo'));
  });

  it('moves only the first time it is shown', async () => {
    await settle(allMoves());
    const again = () => fireEvent.click(screen.getByRole('checkbox'));
    again();
    expect(screen.queryByTestId('gains')).toBeNull();
    again();
    expect(gains('done')).toEqual(ALL);
    expect(skip()).toBeNull();
  });

  it('stands still for who comes back later', async () => {
    await show(allMoves(), { level: 9, coins: 2000 });
    expect(gains('done')).toEqual(ALL);
    expect(skip()).toBeNull();
    expect(screen.getByTestId('xp-bar')).toMatchObject({ dataset: { level: '8', percent: '1' } });
    expect(screen.getByRole('status')).toHaveTextContent('step 5 of the moon pass reached');
  });

  it('moves for who waited while the hub could not tell it', async () => {
    await show(null);
    mockServer({ 'GET /api/game/r/reward': anAnswer(allMoves()) });
    act(() => fakeHub.emit('hydrate', {}));
    expect(await screen.findByTestId('gains')).toMatchObject({ dataset: { playing: 'true' } });
  });
});
