import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AccountStanding } from '@/engine/worker-api';
import type { Me } from '@/session/me';
import { setFakeEngine } from '@/test/fakeEngine';
import { fakeHub } from '@/test/fakeHub';
import { anna, mockServer, renderPage, words, type Table } from '@/test/page';
import { aFriend, aMessage, aNotification, ME } from '@/test/people';
import { FrameNotices } from './FrameNotices';
import { LiveNotices } from './LiveNotices';

/** The mocked engine. */
const verdict = { mayPlay: vi.fn<(standing: unknown) => string | null>() };
setFakeEngine({ mayPlay: (standing: AccountStanding) => Promise.resolve(verdict.mayPlay(standing)), checkField: () => Promise.resolve(null) });

beforeEach(() => {
  verdict.mayPlay.mockReset().mockReturnValue(null);
  localStorage.clear();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const text = words.en;

async function open(me: Partial<Me> = {}, table: Table = {}) {
  const calls = mockServer({ 'GET /api/banner': null, ...table });
  const own = { ...anna, ...me } as Me;
  await renderPage(<FrameNotices me={own} />, { me: own });
  return { user: userEvent.setup(), calls };
}

describe('the notice of why the user may not play', () => {
  it('shows the end and the reason of a ban', async () => {
    verdict.mayPlay.mockReturnValue('banned');
    await open({ banned: true, ban_end: Date.UTC(2027, 0, 2), reason_ban: 'insults' });
    expect(await screen.findByText(/banned until January 2, 2027.*Reason: insults\./)).toBeVisible();
  });

  it('shows a ban without an end', async () => {
    verdict.mayPlay.mockReturnValue('banned');
    await open({ banned: true });
    expect(await screen.findByText(text.account.bannedForGood)).toBeVisible();
  });

  it('offers an unconfirmed user another confirmation mail', async () => {
    verdict.mayPlay.mockReturnValue('not_confirmed');
    const { user, calls } = await open({ confirmed: false }, { 'POST /api/auth/confirm/resend': undefined });
    expect(await screen.findByText(/anna@example\.org/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: text.confirm.resend }));
    await waitFor(() => expect(calls.some(({ path }) => path === '/api/auth/confirm/resend')).toBe(true));
  });

  it('asks a user who must rename for a new username', async () => {
    verdict.mayPlay.mockReturnValue('need_rename');
    const { user, calls } = await open({ needRename: true }, { 'PUT /api/settings/username': { ...anna, username: 'Luna' } });
    await user.type(await screen.findByLabelText(text.common.auth.username), 'Luna');
    await user.click(screen.getByRole('button', { name: text.account.takeName }));
    await waitFor(() => expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ username: 'Luna' }));
  });

  it('depends on the engine, which gets everything it decides by', async () => {
    await open({ banned: true, ban_end: 5, confirmed: false, needRename: true });
    await waitFor(() =>
      expect(verdict.mayPlay).toHaveBeenCalledWith({
        banned: true,
        banEnd: 5,
        confirmed: false,
        needRename: true,
        now: expect.any(Number) as number,
      }),
    );
  });
});

it('a scheduled deletion can be cancelled', async () => {
  const { user, calls } = await open({ deletionAt: Date.now() + 86_400_000 }, { 'POST /api/user/delete/undo': anna });
  await user.click(screen.getByRole('button', { name: text.settings.data.undo }));
  await waitFor(() => expect(calls.some(({ path }) => path === '/api/user/delete/undo')).toBe(true));
});

describe('the banner', () => {
  const banner = (over: object = {}) => ({
    message: { en: 'A feast tonight', fr: 'Fête ce soir' },
    end: Date.now() + 60_000,
    cta: { url: '/rules', icon: 'gift' },
    ...over,
  });

  it('shows its message and its link', async () => {
    await open({}, { 'GET /api/banner': banner() });
    expect(await screen.findByText('A feast tonight')).toBeVisible();
    expect(screen.getByRole('link', { name: text.banner.go })).toHaveAttribute('href', '/rules');
  });

  it('disappears when closed, and stays closed on this device', async () => {
    const table = { 'GET /api/banner': banner() };
    const { user } = await open({}, table);
    await user.click(await screen.findByRole('button', { name: text.banner.close }));
    expect(screen.queryByTestId('banner')).not.toBeInTheDocument();
    expect(localStorage.getItem('moonhowl.banner')).toContain('A feast tonight');
  });

  it('disappears at its end', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await open({}, { 'GET /api/banner': banner() });
    expect(await screen.findByText('A feast tonight')).toBeVisible();
    await act(() => vi.advanceTimersByTimeAsync(61_000));
    expect(screen.queryByText('A feast tonight')).not.toBeInTheDocument();
  });

  it('shows no link for an unsafe URL', async () => {
    await open({}, { 'GET /api/banner': banner({ cta: { url: 'javascript:alert(1)', icon: 'gift' } }) });
    expect(await screen.findByText('A feast tonight')).toBeVisible();
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });
});

describe('toasts', () => {
  const findToast = (title: string) => screen.findAllByText(title);
  async function listen(path = '/_app') {
    mockServer({});
    fakeHub.emit('hydrate', { user: { id: 0 } });
    fakeHub.emit('hydrate', { user: { id: ME } });
    fakeHub.emit('hydrateFriends', { friends: [aFriend(2, { username: 'Bela' })] });
    await renderPage(<LiveNotices />, { path });
    return (event: string, data: unknown) => act(() => fakeHub.emit(event, data));
  }

  it('announce invitations, friend requests and messages', async () => {
    const emit = await listen();
    emit('invite', { from: aFriend(2, { username: 'Bela' }), room: 'g', path: '/game/g' });
    expect((await findToast('Bela invites you to a game'))[0]).toBeVisible();
    expect(screen.getByRole('button', { name: text.live.join })).toBeVisible();
    emit('room_rematch', { room: 'g', next: 'h', invite: 'token', ready: [0] });
    emit('room_rematch', { room: 'g', next: 'h', invite: 'token', ready: [0, 1] });
    expect(await screen.findAllByText('Your last village wants to play again')).toHaveLength(1);
    emit('newFriendRequest', { id: 3, user: aFriend(3, { username: 'Carla' }), createdAt: 0 });
    expect((await findToast('Carla asks to be your friend'))[0]).toBeVisible();
    emit('newMessage', aMessage(5, 2, { text: 'hoo!' }));
    expect((await findToast('hoo!'))[0]).toBeVisible();
  });

  it('mark the rank of whom they name', async () => {
    const emit = await listen();
    emit('invite', { from: aFriend(2, { username: 'Bela', marker: 'modo' }), room: 'g', path: '/game/g' });
    emit('newFriendRequest', { id: 3, user: aFriend(3, { username: 'Carla', marker: 'famous' }), createdAt: 0 });
    const marks = await screen.findAllByTestId('rank-mark');
    expect(marks.map((mark) => mark.getAttribute('aria-label'))).toEqual([text.common.marker.modo, text.common.marker.famous]);
  });

  it('announce new friends, but not changes of known ones', async () => {
    const emit = await listen();
    emit('newFriend', aFriend(2, { username: 'Bela', allowChat: false }));
    emit('newFriend', aFriend(3, { username: 'Carla' }));
    expect((await findToast('You and Carla are friends now.'))[0]).toBeVisible();
    expect(screen.queryByText('You and Bela are friends now.')).not.toBeInTheDocument();
  });

  it('announce notifications only if they are alerts', async () => {
    const emit = await listen();
    emit('newNotification', aNotification(1, 'default', { title: { en: 'Quiet' } }));
    emit('newNotification', {
      ...aNotification(2, 'warning', { title: { en: 'Loud' } }),
      content: { type: 'warning', alert: true, params: { title: { en: 'Loud' } } },
    });
    expect((await findToast('Loud'))[0]).toBeVisible();
    expect(screen.queryByText('Quiet')).not.toBeInTheDocument();
  });

  it.each(['/_app', '/game/g'])('announce steps of the pass, but not above the end of a game (%s)', async (path) => {
    const emit = await listen(path);
    const alert = (id: number, type: string, params: Record<string, unknown>) => ({
      ...aNotification(id, type, params),
      content: { type, alert: true, params },
    });
    emit('newNotification', alert(1, 'passItemUnlockable', { name: { en: 'The Wolf Moon' }, step: 2 }));
    emit('newNotification', alert(2, 'warning', { title: { en: 'Loud' } }));
    expect((await findToast('Loud'))[0]).toBeVisible();
    expect(screen.queryAllByText(/The Wolf Moon/).length > 0).toBe(path === '/_app');
  });
});
