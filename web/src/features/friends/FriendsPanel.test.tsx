import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes, useLocation } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Friend } from '@/api/people';
import { openPanel } from '@/session/panel';
import { setFakeEngine } from '@/test/fakeEngine';
import { fakeHub } from '@/test/fakeHub';
import { anna, mockServer, refuse, renderPage, words, type Table } from '@/test/page';
import { aFriend, aMessage, ME } from '@/test/people';
import { FriendsPanel } from './FriendsPanel';

/** Stands in for the engine's check of a message: only its length. */
setFakeEngine({ checkField: (_: string, value: string) => Promise.resolve(value.length > 500 ? 'too_long' : null) });

const BELA = 2;
const text = words.en;

function LocationProbe() {
  const location = useLocation();
  return <output data-testid="where">{`${location.pathname} ${JSON.stringify(location.state)}`}</output>;
}

async function open(friends: Friend[], table: Table = {}) {
  const calls = mockServer(table);
  fakeHub.sent = [];
  fakeHub.setStatus({ type: 'open' });
  // Another account first, which drops the state of the previous test; then the player's own.
  fakeHub.emit('hydrate', { user: { id: 0 } });
  fakeHub.emit('hydrate', { user: { id: ME } });
  fakeHub.emit('hydrateFriends', { friends });
  const user = userEvent.setup();
  openPanel({ tab: 'friends' });
  await renderPage(
    <>
      <FriendsPanel />
      <Routes>
        <Route path="*" element={<LocationProbe />} />
      </Routes>
    </>,
    { me: anna },
  );
  const emit = (event: string, data: unknown) => act(() => fakeHub.emit(event, data));
  return { user, emit, calls, row: (name: string) => screen.getByText(name).closest('li') as HTMLElement };
}

async function talkTo(friend: Friend, table: Table = {}) {
  const page = await open([friend], { [`GET /api/social/messages/${friend.id}`]: { messages: [], more: false }, ...table });
  await page.user.click(page.row(friend.username).querySelector('button') as HTMLElement);
  const line = await screen.findByRole('textbox');
  return { ...page, line };
}

/** Runs an answer of the server, and lets the page render it. */
const settle = (answer: () => void) => act(() => Promise.resolve(answer()));

const bela = (over: Partial<Friend> = {}) => aFriend(BELA, { username: 'Bela', ...over });

beforeEach(() => vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible'));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the list of friends', () => {
  it('shows the player’s own address when it is empty', async () => {
    await open([]);
    expect(screen.getByText(text.friends.empty.title)).toBeVisible();
    expect(screen.getByText(/\/_app\/player\/Anna$/)).toBeVisible();
  });

  it('follows the presence of friends', async () => {
    const { emit, row } = await open([bela({ isOnline: false, status: 'disconnected' })]);
    expect(row('Bela')).toHaveTextContent(text.presence.disconnected);
    emit('friendConnect', { userId: BELA, status: 'connected', game: null });
    expect(row('Bela')).toHaveTextContent(text.presence.connected);
    emit('joinGame', { userId: BELA, game: 'g1', status: 'waiting' });
    expect(within(row('Bela')).getByRole('button', { name: 'Join Bela’s game' })).toBeVisible();
    emit('joinGame', { userId: BELA, game: 'g1', status: 'playing' });
    expect(within(row('Bela')).queryByRole('button', { name: 'Join Bela’s game' })).not.toBeInTheDocument();
    expect(within(row('Bela')).getByRole('button', { name: 'Watch Bela’s game' })).toBeVisible();
    emit('leaveGame', { userId: BELA });
    expect(within(row('Bela')).queryByRole('button', { name: 'Watch Bela’s game' })).not.toBeInTheDocument();
  });

  it('leads into a friend’s game', async () => {
    const { user } = await open([bela({ status: 'waiting', game: 'g1' })]);
    await user.click(screen.getByRole('button', { name: 'Join Bela’s game' }));
    expect(screen.getByTestId('where')).toHaveTextContent('/game/g1 {"enter":"player"}');
  });

  it('invites to a game in which the player has a seat, before it begins', async () => {
    const { emit } = await open([bela()]);
    const invite = () => screen.queryByRole('button', { name: 'Invite Bela to your game' });
    emit('hydrate', { user: { id: ME }, rooms: ['g2'] });
    expect(invite()).not.toBeInTheDocument();
    emit('room_hydrate', { room: 'g2', view: { me: null, phase: { type: 'lobby' }, seats: [] } });
    expect(invite()).not.toBeInTheDocument();
    emit('room_hydrate', { room: 'g2', view: { me: 3, phase: { type: 'lobby' }, seats: [] } });
    expect(invite()).toBeVisible();
    emit('room_event', { room: 'g2', event: { type: 'phaseChanged', phase: { type: 'reveal' } } });
    expect(invite()).not.toBeInTheDocument();
  });

  it('offers no way into an unknown game', async () => {
    await open([bela({ status: 'playing', game: null })]);
    expect(screen.queryByRole('button', { name: /Bela’s game/ })).not.toBeInTheDocument();
  });

  it('counts unread messages', async () => {
    const { emit, row } = await open([bela()]);
    emit('newMessage', aMessage(5, BELA, { text: 'hoo!' }));
    expect(row('Bela')).toHaveTextContent('hoo!');
    expect(within(row('Bela')).getByText('1 unread message')).toBeInTheDocument();
  });
});

describe('a conversation', () => {
  it('is shown in order, and marked as read', async () => {
    const { calls } = await talkTo(bela({ unread: 2 }), {
      [`GET /api/social/messages/${BELA}`]: {
        messages: [aMessage(9, BELA, { text: 'second' }), aMessage(8, ME, { text: 'first', seen: true })],
        more: true,
      },
      [`POST /api/social/seen/${BELA}`]: undefined,
    });
    await screen.findByText('second');
    expect(screen.getAllByTestId('message').map((row) => row.textContent)).toEqual([
      expect.stringContaining('first'),
      expect.stringContaining('second'),
    ]);
    expect(screen.getByText(`· ${text.chat.seen}`)).toBeVisible();
    expect(screen.getByRole('button', { name: text.chat.older })).toBeVisible();
    await waitFor(() => expect(calls.filter(({ path }) => path === `/api/social/seen/${BELA}`)).toHaveLength(1));
  });

  it('shows a message while it is being sent, and once when it has arrived', async () => {
    const { user, line, emit } = await talkTo(bela());
    await user.type(line, 'hello there{Enter}');
    expect(line).toHaveValue('');
    expect(screen.getByText(text.chat.sending)).toBeVisible();
    const [sent] = fakeHub.sentOf('chat.send');
    expect(sent?.data).toEqual({ friendId: BELA, text: 'hello there' });
    const message = aMessage(11, ME, { text: 'hello there' });
    emit('newMessage', { ...message, key: sent?.key });
    await settle(() => sent?.answer(message));
    expect(screen.getAllByText('hello there')).toHaveLength(1);
    expect(screen.queryByText(text.chat.sending)).not.toBeInTheDocument();
  });

  it('does not send what the engine would refuse', async () => {
    const { user, line } = await talkTo(bela());
    await user.click(line);
    await user.paste('a'.repeat(450));
    expect(screen.getByText('50 characters left')).toBeVisible();
    await user.paste('a'.repeat(51));
    await user.keyboard('{Enter}');
    expect(await screen.findByText(text.common.field.too_long)).toBeVisible();
    expect(fakeHub.sentOf('chat.send')).toEqual([]);
    expect(line).toHaveValue('a'.repeat(501));
  });

  it('keeps a refused message, and sends it again with the same key', async () => {
    const { user, line } = await talkTo(bela());
    await user.type(line, 'are you there?{Enter}');
    await settle(() => fakeHub.sentOf('chat.send')[0]?.refuse('rate_limited'));
    expect(await screen.findByRole('alert')).toHaveTextContent(text.common.error.rate_limited);
    await user.click(screen.getByRole('button', { name: text.chat.again }));
    const [first, second] = fakeHub.sentOf('chat.send');
    expect(second?.key).toBe(first?.key);
    await settle(() => second?.answer(aMessage(12, ME, { text: 'are you there?' })));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.getAllByText('are you there?')).toHaveLength(1);
  });

  it('sends again by itself what was lost with the connection', async () => {
    const { user, line } = await talkTo(bela());
    await user.type(line, 'lost?{Enter}');
    await settle(() => fakeHub.sentOf('chat.send')[0]?.refuse('timeout'));
    act(() => fakeHub.setStatus({ type: 'retrying', attempt: 1 }));
    act(() => fakeHub.setStatus({ type: 'open' }));
    // The socket is open, but its session is not resumed yet.
    expect(fakeHub.sentOf('chat.send')).toHaveLength(1);
    act(() => fakeHub.resume());
    const [first, second] = fakeHub.sentOf('chat.send');
    expect(second?.key).toBe(first?.key);
    expect(screen.getByText(text.chat.sending)).toBeVisible();
  });

  it('drops a message that the sender gives up', async () => {
    const { user, line } = await talkTo(bela());
    await user.type(line, 'never mind{Enter}');
    await settle(() => fakeHub.sentOf('chat.send')[0]?.refuse('chat_off'));
    await user.click(await screen.findByRole('button', { name: text.chat.giveUp }));
    expect(screen.queryByText('never mind')).not.toBeInTheDocument();
  });

  it('says that the friend is typing, until the message arrives', async () => {
    const { emit } = await talkTo(bela());
    emit('typing', { friendId: BELA });
    expect(screen.getByText('Bela is typing…')).toBeVisible();
    emit('newMessage', aMessage(5, BELA));
    expect(screen.queryByText('Bela is typing…')).not.toBeInTheDocument();
  });

  it('tells the friend that the player is typing, but not at each key', async () => {
    const { user, line } = await talkTo(bela());
    // Long after anything that earlier tests typed.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 });
    await user.type(line, 'hello');
    expect(fakeHub.sentOf('chat.typing')).toHaveLength(1);
    vi.setSystemTime(Date.now() + 3_000);
    await user.type(line, '!');
    expect(fakeHub.sentOf('chat.typing')).toHaveLength(2);
  });

  it('opens a link only after a question that names its host', async () => {
    const { user } = await talkTo(bela(), {
      [`GET /api/social/messages/${BELA}`]: { messages: [aMessage(9, BELA, { text: 'see https://moonhowl.example@evil.example/x' })], more: false },
    });
    await screen.findByText(/^see/);
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'https://moonhowl.example@evil.example/x' }));
    const question = await screen.findByRole('dialog', { name: text.chat.link.title });
    expect(question).toHaveTextContent('evil.example');
    expect(within(question).getByRole('link', { name: text.chat.link.open })).toHaveAttribute('rel', expect.stringContaining('noopener'));
  });

  it('has no input line when the player has switched messages off', async () => {
    const { user, row } = await open([bela({ allowChat: false })], { [`GET /api/social/messages/${BELA}`]: { messages: [], more: false } });
    await user.click(row('Bela').querySelector('button') as HTMLElement);
    expect(await screen.findByText(/You have switched off messages with Bela/)).toBeVisible();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  });

  it('a message is reported with its reason', async () => {
    const { user, calls } = await talkTo(bela(), {
      [`GET /api/social/messages/${BELA}`]: { messages: [aMessage(9, BELA, { text: 'rude words' })], more: false },
      'POST /api/reports': undefined,
      [`PUT /api/social/blocks/${BELA}`]: undefined,
    });
    await user.click(await screen.findByRole('button', { name: text.report.label }));
    await user.click(await screen.findByRole('radio', { name: text.report.category.spam }));
    await user.click(screen.getByRole('button', { name: text.report.submit }));
    const body = { place: { type: 'message', messageId: 9 }, category: 'spam' };
    await waitFor(() => expect(calls.find(({ path }) => path === '/api/reports')?.body).toEqual(body));
    // The dialog goes on to offer to block the sender.
    await user.click(await screen.findByRole('button', { name: text.report.block.replace('{{name}}', 'Bela') }));
    await user.click(await screen.findByRole('button', { name: text.friends.block }));
    await waitFor(() => expect(calls.at(-1)).toMatchObject({ method: 'PUT', path: `/api/social/blocks/${BELA}` }));
  });
});

describe('requests', () => {
  const request = { id: 3, user: aFriend(3, { username: 'Carla' }), createdAt: 0 };

  it('are accepted or declined', async () => {
    const { user, emit } = await open([]);
    emit('newFriendRequest', request);
    await user.click(screen.getByRole('tab', { name: /Requests/ }));
    await user.click(screen.getByRole('button', { name: 'Accept Carla as a friend' }));
    expect(fakeHub.sentOf('friend.accept')[0]?.data).toEqual({ userId: 3 });
    emit('newFriend', request.user);
    expect(screen.getByText(text.friends.noRequests)).toBeVisible();
  });

  it('can be answered by blocking the sender, after a question', async () => {
    const { user, emit, calls } = await open([], { 'PUT /api/social/blocks/3': undefined });
    emit('newFriendRequest', request);
    await user.click(screen.getByRole('tab', { name: /Requests/ }));
    await user.click(screen.getByRole('button', { name: 'Block Carla' }));
    const changes = () => calls.filter(({ method }) => method !== 'GET');
    expect(changes()).toEqual([]);
    await user.click(within(await screen.findByRole('dialog', { name: 'Block Carla?' })).getByRole('button', { name: text.friends.block }));
    expect(await screen.findByText(text.friends.noRequests)).toBeVisible();
    expect(changes()).toMatchObject([{ method: 'PUT', path: '/api/social/blocks/3' }]);
  });

  it('that the player sent can be withdrawn', async () => {
    const waiting = [request];
    const { user } = await open([], { 'GET /api/social/requests/sent': () => waiting });
    await user.click(screen.getByRole('tab', { name: text.friends.tab.requests }));
    await user.click(await screen.findByRole('button', { name: 'Take back the request to Carla' }));
    const [withdrawal] = fakeHub.sentOf('friend.withdraw');
    expect(withdrawal?.data).toEqual({ userId: 3 });
    waiting.pop();
    await settle(() => withdrawal?.answer({}));
    expect(await screen.findByText(text.friends.noRequests)).toBeVisible();
  });

  it('that were withdrawn disappear', async () => {
    const { user, emit } = await open([]);
    emit('newFriendRequest', request);
    emit('removeFriendRequest', { userId: 3 });
    await user.click(screen.getByRole('tab', { name: text.friends.tab.requests }));
    expect(screen.getByText(text.friends.noRequests)).toBeVisible();
  });
});

describe('the search', () => {
  const carla = { ...aFriend(3, { username: 'Carla' }), relation: 'none' };

  it('starts with four characters, and fewer clear its results', async () => {
    const { user, calls } = await open([], { 'GET /api/social/autocomplete/carl': [carla] });
    await user.click(screen.getByRole('tab', { name: text.friends.tab.search }));
    const box = screen.getByRole('searchbox');
    await user.type(box, 'car');
    await user.type(box, 'l');
    expect(await screen.findByText('Carla')).toBeVisible();
    expect(calls.at(-1)?.path).toBe('/api/social/autocomplete/carl');
    await user.type(box, '{Backspace}');
    expect(screen.queryByText('Carla')).not.toBeInTheDocument();
  });

  it('leads to a request, and says why one is refused', async () => {
    const { user } = await open([], { 'GET /api/social/autocomplete/carl': [carla] });
    await user.click(screen.getByRole('tab', { name: text.friends.tab.search }));
    await user.type(screen.getByRole('searchbox'), 'carl');
    await user.click(await screen.findByRole('button', { name: 'Ask Carla to be your friend' }));
    expect(fakeHub.sentOf('friend.request')[0]?.data).toEqual({ userId: 3 });
    await settle(() => fakeHub.sentOf('friend.request')[0]?.refuse('rate_limited'));
    expect((await screen.findAllByText(text.common.error.rate_limited))[0]).toBeVisible();
  });

  it('says that it failed', async () => {
    const { user } = await open([], { 'GET /api/social/autocomplete/carl': refuse(500, 'internal') });
    await user.click(screen.getByRole('tab', { name: text.friends.tab.search }));
    await user.type(screen.getByRole('searchbox'), 'carl');
    expect(await screen.findByText(text.friends.search.failed)).toBeVisible();
  });
});

it('removing a friend asks first', async () => {
  const { user } = await talkTo(bela());
  await user.click(screen.getByRole('button', { name: 'More about Bela' }));
  await user.click(await screen.findByRole('menuitem', { name: text.friends.remove }));
  expect(fakeHub.sentOf('friend.remove')).toEqual([]);
  await user.click(within(await screen.findByRole('dialog', { name: 'Remove Bela?' })).getByRole('button', { name: text.friends.remove }));
  await settle(() => fakeHub.sentOf('friend.remove')[0]?.answer({}));
  expect(await screen.findByText(text.friends.empty.title)).toBeVisible();
});
