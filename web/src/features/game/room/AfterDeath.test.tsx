import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { Afterlife, Command, GameView, SeatView } from '@/generated/engine';
import { setFakeEngine } from '@/test/fakeEngine';
import { renderPage, words } from '@/test/page';
import { GameStore } from '../sources/GameStore';
import type { GameSource } from '../sources/source';
import { sourceOf } from '../testSource';
import { aSeat, aView } from '../testViews';
import { AfterDeath } from './AfterDeath';
import { SourceContext } from './RoomContext';

const engine = { medium: false, serious: false, mayLook: true };
setFakeEngine({ afterlife: () => Promise.resolve({ camps: ['villagers', 'werewolves'], ...engine } satisfies Afterlife) });

const { dead } = words.en.common.practice;
const { dead: among, camp } = words.en.table;

async function show(kind: GameSource['kind'], mine: Partial<SeatView>, over: Partial<GameView> = {}) {
  const store = new GameStore();
  store.setView(aView({ me: 0, seats: [aSeat(0, mine), aSeat(1, { alive: false, bet: 'werewolves' })], ...over }));
  const ways = kind === 'practice' ? { hurry: vi.fn(), finish: vi.fn() } : {};
  const [onAgain, onLeave, sent] = [vi.fn(), vi.fn(), [] as Command[]];
  const send = (command: Command) => {
    sent.push(command);
    return Promise.resolve(null);
  };
  const source = sourceOf(store, { kind, send, ...ways });
  await renderPage(
    <SourceContext value={source}>
      <AfterDeath onAgain={onAgain} onLeave={onLeave} />
    </SourceContext>,
  );
  return { ...source, onAgain, onLeave, sent, user: userEvent.setup() };
}

it('lets who is dead in practice go faster and back, see the end, and begin anew', async () => {
  const { hurry, finish, onAgain, user } = await show('practice', { alive: false });
  const faster = screen.getByRole('button', { name: dead.faster, pressed: false });
  await user.click(faster);
  expect(hurry).toHaveBeenLastCalledWith(6);
  expect(faster).toHaveAttribute('aria-pressed', 'true');
  await user.click(faster);
  expect(hurry).toHaveBeenLastCalledWith(1);
  await user.click(screen.getByRole('button', { name: dead.finish }));
  expect(finish).toHaveBeenCalledOnce();
  await user.click(screen.getByRole('button', { name: words.en.common.ending.again }));
  expect(onAgain).toHaveBeenCalledOnce();
});

it('lets who is dead in a room leave, bet and see every role', async () => {
  const { onLeave, sent, user } = await show('room', { alive: false });
  await user.click(screen.getByRole('button', { name: among.leave }));
  expect(onLeave).toHaveBeenCalledOnce();
  await user.click(await screen.findByRole('button', { name: camp.villagers, pressed: false }));
  expect(screen.queryByRole('button', { name: camp.solo })).toBeNull();
  expect(screen.getByText('Bob bets: The wolves')).toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: among.look }));
  expect(sent).toEqual([{ type: 'bet', camp: 'villagers' }, { type: 'look' }]);
});

it('says what seeing every role costs where somebody talks with the dead', async () => {
  engine.medium = true;
  await show('room', { alive: false });
  expect(await screen.findByText(among.lookHintMedium)).toBeInTheDocument();
  engine.medium = false;
});

it('offers no look while deaths are settled', async () => {
  engine.mayLook = false;
  await show('room', { alive: false });
  expect(await screen.findByRole('button', { name: among.look })).toBeDisabled();
  engine.mayLook = true;
});

it('offers who has looked neither a bet nor another look', async () => {
  await show('room', { alive: false, bet: 'villagers' }, { unveiled: true });
  expect(await screen.findByRole('button', { name: camp.villagers, pressed: true })).toBeDisabled();
  expect(screen.queryByRole('button', { name: among.look })).toBeNull();
});

it.each([
  ['the living', { alive: true }],
  ['who has left', { alive: false, death: { cause: 'kick', day: 1, order: 0 } }],
] as const)('shows %s nothing', async (_, mine) => {
  await show('room', mine);
  expect(screen.queryByTestId('after-death')).toBeNull();
});
