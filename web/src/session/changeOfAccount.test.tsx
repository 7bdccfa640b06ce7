// Changes of the account in one tab, without a reload.
import { QueryClient } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Notification } from '@/api/people';
import { fakeHub } from '@/test/fakeHub';
import { mockServer, refuse, renderPage, type Table } from '@/test/page';
import { aFriend, aMessage, anAccount, aNotification, ME } from '@/test/people';
import { loadMessages, sendMessage } from './friends/chat';
import { conversationOf } from './friends/model';
import { getFriends } from './friends/store';
import { forgetAccount, ME_KEY, useMe, useSignIn, useSignOut } from './me';
import { useAccountEvents } from './accountEvents';
import { openPanel, usePanel } from './panel';
import { useMyRooms } from './rooms';

const BELA = 2;
const NEXT = 7;

function arrive(user: number): void {
  fakeHub.emit('hydrate', { user: { id: user }, rooms: [] });
  fakeHub.emit('hydrateFriends', { friends: [aFriend(BELA, { username: 'Bela' })] });
}

beforeEach(() => {
  fakeHub.sent = [];
  fakeHub.setStatus({ type: 'open' });
  forgetAccount(new QueryClient());
  arrive(ME);
});
afterEach(() => vi.unstubAllGlobals());

const signedOut = vi.fn();
/** Called with the ban's notification and the user that was still signed in then. */
const banned = vi.fn<(notification: Notification | null, name: string | undefined) => Promise<void>>(() => Promise.resolve());

function Tab() {
  const { data: me } = useMe();
  const signIn = useSignIn();
  const signOut = useSignOut();
  const rooms = useMyRooms();
  useAccountEvents({ onSignedOut: signedOut, onBanned: (notification) => banned(notification, me?.username) });
  return (
    <>
      <p>
        {me?.username ?? 'nobody'} {me?.reason_ban ?? ''} in {rooms.length} rooms
      </p>
      <button onClick={() => signIn.mutate({ way: 'signIn', body: { login: 'Next', password: 'p' } })}>in</button>
      <button onClick={() => signIn.mutate({ way: 'upgrade', body: { username: 'Anna', email: 'a@example.org', password: 'p' } })}>stay</button>
      <button onClick={() => signOut.mutate()}>out</button>
    </>
  );
}

async function open(table: Table = {}) {
  signedOut.mockReset();
  banned.mockClear();
  const calls = mockServer({
    'POST /api/auth/logout': undefined,
    'POST /api/auth/signin': anAccount({ id: NEXT, username: 'Next' }),
    'POST /api/auth/upgrade': anAccount(),
    ...table,
  });
  const page = await renderPage(<Tab />);
  const press = (name: string) => userEvent.setup().click(screen.getByRole('button', { name }));
  return { ...page, calls, press };
}

describe('an unsent message', () => {
  it('is resent with its key after hydrateFriends', async () => {
    sendMessage(BELA, 'are you there?');
    await act(() => Promise.resolve(fakeHub.sentOf('chat.send')[0]?.refuse('timeout')));
    arrive(ME);
    const [first, second] = fakeHub.sentOf('chat.send');
    expect(second?.key).toBe(first?.key);
  });

  it.each(['out', 'in'])('is never sent by the next user, after signing %s', async (way) => {
    const { press } = await open();
    sendMessage(BELA, 'for your eyes only');
    await press(way);
    await screen.findByText(way === 'in' ? /^Next/ : /^nobody/);
    act(() => fakeHub.setStatus({ type: 'open' }));
    act(() => arrive(NEXT));
    act(() => fakeHub.resume());
    expect(fakeHub.sentOf('chat.send')).toHaveLength(1);
    expect(conversationOf(getFriends(), BELA).outgoing).toEqual([]);
  });

  it('is kept when a guest upgrades to an account', async () => {
    const { press, calls } = await open();
    sendMessage(BELA, 'wait for me');
    await press('stay');
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(conversationOf(getFriends(), BELA).outgoing).toHaveLength(1);
  });
});

it('an answer to the previous user is not shown to the next one', async () => {
  let answer: (page: unknown) => void = () => undefined;
  const later = new Promise((resolve) => (answer = resolve));
  const { calls } = await open({ [`GET /api/social/messages/${BELA}`]: () => later });
  const loading = loadMessages(BELA);
  await waitFor(() => expect(calls).toHaveLength(1));
  act(() => arrive(NEXT));
  answer({ messages: [aMessage(3, BELA, { text: 'for Anna' })], more: false });
  await loading;
  expect(conversationOf(getFriends(), BELA).messages).toEqual([]);
});

it.each(['out', 'in'])('nothing of the previous user is left after signing %s', async (way) => {
  const { press, queries } = await open();
  act(() => fakeHub.emit('hydrate', { user: { id: ME }, rooms: ['g1'] }));
  act(() => openPanel({ friendId: BELA }));
  queries.setQueryData(['settings', 'devices'], ['a phone']);
  queries.setQueryData(['notifications'], ['a secret']);
  queries.setQueryData(['engine', 'cards'], ['seer']);
  await press(way);
  await screen.findByText(way === 'in' ? 'Next in 0 rooms' : /^nobody\s+in 0 rooms/);
  expect(getFriends().friends).toEqual([]);
  expect(usePanel.getState()).toEqual({ open: false, tab: 'friends', friendId: null });
  expect(queries.getQueryData(['settings', 'devices'])).toBeUndefined();
  expect(queries.getQueryData(['notifications'])).toBeUndefined();
  // The engine's answers are the same for everybody.
  expect(queries.getQueryData(['engine', 'cards'])).toEqual(['seer']);
  expect(signedOut).not.toHaveBeenCalled();
});

describe('an event from the server', () => {
  it('signs out: nothing of the account is left in this tab', async () => {
    await open();
    act(() => openPanel({ friendId: BELA }));
    act(() => fakeHub.setStatus({ type: 'stopped', reason: 'logged-out' }));
    await screen.findByText(/^nobody/);
    expect(getFriends().friends).toEqual([]);
    expect(usePanel.getState().open).toBe(false);
    expect(signedOut).toHaveBeenCalledTimes(1);
  });

  it('bans a guest: the account is fetched again, for the reason', async () => {
    const { queries } = await open({ 'GET /api/session': { user: anAccount({ guest: true, banned: true, reason_ban: 'insults' }) } });
    act(() => void queries.setQueryData(ME_KEY, anAccount({ guest: true })));
    act(() => fakeHub.setStatus({ type: 'stopped', reason: 'banned' }));
    expect(await screen.findByText(/insults/)).toBeVisible();
    expect(banned).not.toHaveBeenCalled();
    expect(signedOut).not.toHaveBeenCalled();
  });

  it('bans an account: onBanned gets the notification, then nothing of the account is left', async () => {
    await open();
    const notification = aNotification(5, 'warning', { act: 'ban', until: null, text: { en: 'insults', fr: 'insultes' } });
    act(() => fakeHub.emit('newNotification', notification));
    act(() => fakeHub.setStatus({ type: 'stopped', reason: 'banned' }));
    await screen.findByText(/^nobody/);
    expect(banned).toHaveBeenCalledExactlyOnceWith(notification, 'Anna');
    expect(getFriends().friends).toEqual([]);
    expect(signedOut).not.toHaveBeenCalled();
  });

  it('hydrates for another account: this tab switches to it', async () => {
    const { queries } = await open({ 'GET /api/session': { user: anAccount({ id: NEXT, username: 'Next' }) } });
    queries.setQueryData(['settings', 'devices'], ['a phone']);
    act(() => arrive(NEXT));
    await screen.findByText(/^Next/);
    expect(queries.getQueryData(['settings', 'devices'])).toBeUndefined();
  });

  it('changes the subscription: the account is fetched again', async () => {
    const { calls } = await open({ 'GET /api/session': { user: anAccount() } });
    act(() => fakeHub.emit('updateSubscription', {}));
    await waitFor(() => expect(calls.map(({ path }) => path)).toEqual(['/api/session']));
  });
});

it('a refused sign-in leaves the current user signed in', async () => {
  const { press, calls } = await open({ 'POST /api/auth/signin': refuse(401, 'bad_credentials') });
  await press('in');
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(getFriends().friends).toHaveLength(1);
  expect(screen.getByText(/^Anna/)).toBeVisible();
});
