import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Event, GameView, LogEntry } from '@/generated/engine';
import { play } from '@/ui/sound/sound';
import { useMutesElsewhere } from '@/session/mutes';
import { fakeHub } from '@/test/fakeHub';
import { mockServer, refuse, renderPage, words } from '@/test/page';
import { aFriend } from '@/test/people';
import { GameStore } from '../../sources/GameStore';
import { SeatFigure } from '@/parts/scene/SeatFigure';
import type { GameSource } from '../../sources/source';
import { aSeat, aView, said } from '../../testViews';
import { Feed } from '../chat/Feed';
import { PersonMenuHost } from './PersonMenuHost';
import { usePersonMenu } from './PersonMenuContext';
import { SourceContext, useGame } from '../RoomContext';
import { useMutedStrangers, useMutes } from './useMutes';
import { useRoomSounds } from '../stage/useRoomSounds';

vi.mock('@/ui/sound/sound', () => ({ play: vi.fn() }));

beforeEach(() => {
  useMutedStrangers.setState({ keys: [] });
  vi.mocked(play).mockClear();
});
afterEach(() => vi.unstubAllGlobals());

const text = words.en.conduct;
const BOB = 1;
const BOT = 2;
const BOBS_ACCOUNT = aFriend(9, { username: 'Bob' });
const withName = (template: string, name = 'Bob') => template.replace('{{name}}', name);

/** Three seats of the scene and the feed, wired as in the room. */
function Village({ onPick }: { onPick: (seat: number) => void }) {
  const menu = usePersonMenu();
  const { view } = useGame();
  const { isMuted } = useMutes();
  useMutesElsewhere();
  useRoomSounds();
  return (
    <>
      {[0, BOB, BOT].map((seat) => (
        <SeatFigure
          key={seat}
          seat={{
            seat,
            name: view.seats[seat]?.face?.name ?? '',
            marker: view.seats[seat]?.face?.marker,
            skin: '',
            alive: true,
            hasMenu: menu?.isPerson(seat),
            mutedText: isMuted(seat) ? text.mute.mark : undefined,
          }}
          place={{ x: 0, y: 0, height: 100 }}
          nameWidth={80}
          offer={seat === BOT ? 'choice' : 'idle'}
          selected={false}
          pending={false}
          asleep={false}
          dying={false}
          onPick={onPick}
          onMenu={menu ? (at, element) => menu.open({ seat: at }, element) : undefined}
          onArrow={() => undefined}
        />
      ))}
      <Feed channel="village" showsTimes={false} firstUnread={null} />
    </>
  );
}

const seats = [aSeat(0), aSeat(BOB), aSeat(BOT, { face: { name: 'Carl', skin: '', bot: true, level: 1 } }), aSeat(3), aSeat(4)];
const logOf = (...log: LogEntry[]): Partial<GameView> => ({ log, logged: log.length });

async function enter(
  over: Partial<GameView> = {},
  { kind = 'room', muted = [], table = {} }: { kind?: GameSource['kind']; muted?: unknown; table?: object } = {},
) {
  const store = new GameStore();
  store.setView(aView({ seats, ...over }));
  const source: GameSource = {
    kind,
    room: kind === 'room' ? 'r1' : null,
    getState: store.getState,
    subscribe: store.subscribe,
    onEvents: store.onEvents,
    send: () => Promise.resolve(null),
    now: () => 0,
    close: () => undefined,
  };
  const calls = mockServer({ 'GET /api/social/mutes': muted, 'POST /api/social/mutes': undefined, 'POST /api/reports': undefined, ...table });
  const picked = vi.fn();
  const user = userEvent.setup();
  const village = <Village onPick={picked} />;
  const page = await renderPage(
    <SourceContext value={source}>{kind === 'room' ? <PersonMenuHost>{village}</PersonMenuHost> : village}</SourceContext>,
  );
  const seat = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}`) });
  const happens = (view: Partial<GameView>, ...events: Event[]) => act(() => store.setView(aView({ seats, ...view }), events));
  const choose = async (item: string) => user.click(await screen.findByRole('menuitem', { name: new RegExp(`^${item}`) }));
  return { ...page, user, calls, picked, seat, happens, choose };
}

describe('the menu about a player', () => {
  it('opens by a click on a seat that can’t be chosen, and offers the profile, a report and a mute', async () => {
    const { user, seat, choose, calls } = await enter();
    await user.click(seat('Bob'));
    const menu = await screen.findByRole('menu', { name: withName(text.menu.open) });
    expect(within(menu).getByRole('menuitem', { name: /^Profile/ })).toHaveAttribute('href', '/_app/player/Bob');
    await choose(text.menu.report);
    await user.click(await screen.findByRole('radio', { name: words.en.report.category.cheating }));
    await user.click(screen.getByRole('button', { name: words.en.report.submit }));
    await waitFor(() => expect(calls.at(-1)?.body).toEqual({ place: { type: 'seat', room: 'r1', seat: BOB }, category: 'cheating' }));
    await user.click(await screen.findByRole('button', { name: withName(words.en.report.mute) }));
    expect(seat('Bob')).toHaveAccessibleName(`Bob, ${text.mute.mark}`);
    await waitFor(() => expect(seat('Bob')).toHaveFocus());
  });

  it('shows the marker of a rank wherever the name stands', async () => {
    const face = { name: 'Bob', skin: '', bot: false, level: 1, marker: 'modo' };
    const withRank = { seats: seats.map((each) => (each.seat === BOB ? aSeat(BOB, { face }) : each)) };
    const { user, seat } = await enter({ ...withRank, ...logOf(said(BOB, 'hello')) });
    const marker = words.en.common.marker.modo;
    expect(seat('Bob')).toHaveAccessibleName(`Bob, ${marker}`);
    expect(within(screen.getByTestId('line')).getByRole('img', { name: marker })).toBeVisible();
    await user.click(seat('Bob'));
    expect(within(await screen.findByRole('menu')).getByRole('img', { name: marker })).toBeVisible();
  });

  it('opens by the keyboard, and returns the focus', async () => {
    const { user, seat } = await enter();
    seat('Bob').focus();
    await user.keyboard('m');
    await screen.findByRole('menu');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
    await waitFor(() => expect(seat('Bob')).toHaveFocus());
  });

  it('opens by a long touch, which chooses nobody', async () => {
    const { seat, picked } = await enter({ seats: seats.map((each) => (each.seat === BOT ? aSeat(BOT) : each)) });
    vi.useFakeTimers();
    fireEvent.pointerDown(seat('Carl'), { pointerType: 'touch' });
    act(() => void vi.advanceTimersByTime(600));
    vi.useRealTimers();
    fireEvent.pointerUp(seat('Carl'), { pointerType: 'touch' });
    fireEvent.click(seat('Carl'));
    expect(await screen.findByRole('menu')).toBeVisible();
    expect(picked).not.toHaveBeenCalled();
  });

  it('has no profile of a stranger, and mutes a stranger in this room only', async () => {
    const face = { name: 'Tycho', skin: 'Tycho', bot: false, level: 0, stranger: true };
    // A person whose name is the alias would be muted, but a stranger is not.
    const { user, seat, choose, calls } = await enter(
      { seats: seats.map((each) => (each.seat === BOB ? aSeat(BOB, { face }) : each)) },
      { muted: [aFriend(9, { username: 'Tycho' })] },
    );
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(seat('Tycho')).not.toHaveAccessibleName(`Tycho, ${text.mute.mark}`);
    await user.click(seat('Tycho'));
    const menu = await screen.findByRole('menu', { name: withName(text.menu.open, 'Tycho') });
    expect(within(menu).queryByRole('menuitem', { name: /^Profile/ })).not.toBeInTheDocument();
    await choose(text.menu.mute);
    expect(seat('Tycho')).toHaveAccessibleName(`Tycho, ${text.mute.mark}`);
    expect(useMutedStrangers.getState().keys).toEqual(['1/r1/Tycho']);
    expect(calls.map(({ method }) => method)).toEqual(['GET']);
  });

  it('does not open for the player’s own seat or for bots', async () => {
    const { user, seat, picked } = await enter();
    await user.click(seat('Anna'));
    fireEvent.contextMenu(seat('Carl'));
    await user.click(seat('Carl'));
    expect(picked).toHaveBeenCalledWith(BOT);
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  });

  it('does not open in practice', async () => {
    const { calls, user, seat } = await enter(logOf(said(BOB, 'hello')), { kind: 'practice' });
    await user.click(seat('Bob'));
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: withName(text.menu.openLine) })).not.toBeInTheDocument();
    expect(calls).toEqual([]);
  });
});

describe('the menu of a line', () => {
  it('reports the line as it was shown, under a mask too', async () => {
    const mask: LogEntry = {
      type: 'said',
      at: 0,
      mentions: 0,
      line: { channel: 'village', from: { type: 'mask', mask: 0 }, text: 'grr', day: 1, night: true },
    };
    const { user, calls, choose } = await enter(logOf(mask));
    await user.click(screen.getByRole('button', { name: withName(text.menu.openLine, 'Wolf 1') }));
    await screen.findByRole('menu');
    // No item may reveal the player behind the mask.
    expect(screen.getAllByRole('menuitem')).toHaveLength(1);
    await choose(text.menu.reportLine);
    await user.click(await screen.findByRole('radio', { name: words.en.report.category.spam }));
    await user.click(screen.getByRole('button', { name: words.en.report.submit }));
    await screen.findByTestId('report-thanks');
    expect(calls.at(-1)?.body).toEqual({ place: { type: 'line', room: 'r1', speaker: { type: 'mask', mask: 0 }, text: 'grr' }, category: 'spam' });
    expect(screen.queryByRole('button', { name: /Mute/ })).not.toBeInTheDocument();
  });

  it('is one stop of the Tab key for all lines, and does not exist for the player’s own', async () => {
    await enter(logOf(said(BOB, 'one'), said(0, 'mine'), said(BOB, 'two'), said(BOT, 'beep')));
    const [first, second, ...more] = screen.getAllByRole('button', { name: withName(text.menu.openLine) });
    expect(more).toEqual([]);
    expect([first?.tabIndex, second?.tabIndex]).toEqual([-1, 0]);
    second?.focus();
    fireEvent.keyDown(second as HTMLElement, { key: 'ArrowUp' });
    expect(first).toHaveFocus();
  });
});

describe('muted players', () => {
  it('have their lines folded until they are unmuted', async () => {
    const { user, seat, choose } = await enter(logOf(said(BOB, 'rude'), said(BOB, 'ruder'), said(3, 'kind')));
    await user.click(seat('Bob'));
    await choose(text.menu.mute);
    expect(screen.queryByText('rude')).not.toBeInTheDocument();
    expect(screen.getByText('kind')).toBeVisible();
    const row = screen.getByRole('button', { name: '2 messages hidden' });
    expect(row).toHaveAttribute('aria-expanded', 'false');
    await user.click(row);
    expect(screen.getByText('rude')).toBeVisible();
    await user.click(seat('Bob'));
    await choose(text.menu.unmute);
    expect(screen.queryByTestId('hidden-lines')).not.toBeInTheDocument();
    expect(screen.getByText('ruder')).toBeVisible();
  });

  it('make no sound', async () => {
    const { happens, seat } = await enter({}, { muted: [BOBS_ACCOUNT] });
    await waitFor(() => expect(seat('Bob')).toHaveAccessibleName(`Bob, ${text.mute.mark}`));
    const line = (seat: number): Event => ({
      type: 'said',
      line: { channel: 'village', from: { type: 'seat', seat }, text: 'hey', day: 1, night: false },
    });
    happens({}, line(BOB));
    expect(play).not.toHaveBeenCalled();
    happens({}, line(3));
    expect(play).toHaveBeenCalledWith('message');
  });

  it('can still accuse, but the text is hidden', async () => {
    await enter(logOf({ type: 'accused', by: BOB, seat: 3, text: 'you filth' }), { muted: [BOBS_ACCOUNT] });
    await waitFor(() => expect(screen.queryByText(/filth/)).not.toBeInTheDocument());
    expect(screen.getByText(/Bob accuses Dora/)).toBeVisible();
  });

  it('are kept with the account, and follow what other devices change', async () => {
    let muted = [BOBS_ACCOUNT];
    const { user, seat, choose, calls } = await enter(logOf(said(BOB, 'rude')), {
      muted: () => muted,
      table: { 'DELETE /api/social/mutes/Bob': () => void (muted = []) },
    });
    expect(await screen.findByTestId('hidden-lines')).toBeVisible();
    await user.click(seat('Bob'));
    await choose(text.menu.unmute);
    expect(screen.getByText('rude')).toBeVisible();
    await user.click(seat('Bob'));
    await choose(text.menu.mute);
    await waitFor(() => expect(calls.at(-1)).toEqual({ method: 'POST', path: '/api/social/mutes', body: { usernames: ['Bob'] } }));
    expect(screen.queryByText('rude')).not.toBeInTheDocument();
    act(() => fakeHub.emit('mutesChanged', {}));
    expect(await screen.findByText('rude')).toBeVisible();
  });

  it('go back if the server refuses', async () => {
    const { user, seat, choose } = await enter(logOf(said(BOB, 'rude')), { table: { 'POST /api/social/mutes': refuse(409, 'mutes_full') } });
    await user.click(seat('Bob'));
    await choose(text.menu.mute);
    expect(await screen.findByText(words.en.common.error.mutes_full)).toBeVisible();
    expect(await screen.findByText('rude')).toBeVisible();
  });

  it('are none if they can’t be fetched', async () => {
    const { calls } = await enter(logOf(said(BOB, 'hello')), { muted: refuse(503, 'unavailable') });
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(screen.getByText('hello')).toBeVisible();
  });
});
