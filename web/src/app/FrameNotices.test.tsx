import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AccountStanding } from '@/engine/worker-api';
import type { Me } from '@/session/me';
import { fakeHub } from '@/test/fakeHub';
import { renderPage, serve, somebody, words, type Table } from '@/test/page';
import { aFriend, aMessage, aNotification, ME } from '@/test/people';
import { FrameNotices } from './FrameNotices';
import { LiveNotices } from './LiveNotices';

/** The engine in the hands of the test. */
const verdict = vi.hoisted(() => ({ mayPlay: vi.fn<(standing: unknown) => string | null>() }));
vi.mock('@/engine/engine', () => ({
  engine: () => ({ mayPlay: (standing: AccountStanding) => Promise.resolve(verdict.mayPlay(standing)), checkField: () => Promise.resolve(null) }),
}));
vi.mock('@/hub/hub', async () => ({ hub: (await import('@/test/fakeHub')).fakeHub }));

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
  const calls = serve({ 'GET /api/banner': null, ...table });
  const own = { ...somebody, ...me } as Me;
  await renderPage(<FrameNotices me={own} />, { me: own });
  return { user: userEvent.setup(), calls };
}

describe('who may not play is told why', () => {
  it('a banned one with the end and the reason', async () => {
    verdict.mayPlay.mockReturnValue('banned');
    await open({ banned: true, ban_end: Date.UTC(2027, 0, 2), reason_ban: 'insults' });
    expect(await screen.findByText(/banned until January 2, 2027.*Reason: insults\./)).toBeVisible();
  });

  it('for good, where there is no end', async () => {
    verdict.mayPlay.mockReturnValue('banned');
    await open({ banned: true });
    expect(await screen.findByText(text.account.bannedForGood)).toBeVisible();
  });

  it('an unconfirmed one, with the mail once more', async () => {
    verdict.mayPlay.mockReturnValue('not_confirmed');
    const { user, calls } = await open({ confirmed: false }, { 'POST /api/auth/confirm/resend': undefined });
    expect(await screen.findByText(/anna@example\.org/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: text.confirm.resend }));
    await waitFor(() => expect(calls.some(({ path }) => path === '/api/auth/confirm/resend')).toBe(true));
  });

  it('one whose name must go, with a new one', async () => {
    verdict.mayPlay.mockReturnValue('need_rename');
    const { user, calls } = await open({ needRename: true }, { 'PUT /api/settings/username': { ...somebody, username: 'Luna' } });
    await user.type(await screen.findByLabelText(text.common.auth.username), 'Luna');
    await user.click(screen.getByRole('button', { name: text.account.takeName }));
    await waitFor(() => expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ username: 'Luna' }));
  });

  it('the engine is asked, with all that it decides by', async () => {
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

it('who is about to be erased can take it back on every page', async () => {
  const { user, calls } = await open({ deletionAt: Date.now() + 86_400_000 }, { 'POST /api/user/delete/undo': somebody });
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

  it('says what it has to say and leads on', async () => {
    await open({}, { 'GET /api/banner': banner() });
    expect(await screen.findByText('A feast tonight')).toBeVisible();
    expect(screen.getByRole('link', { name: text.banner.go })).toHaveAttribute('href', '/rules');
  });

  it('is gone once it is closed, until there is another one', async () => {
    const table = { 'GET /api/banner': banner() };
    const { user } = await open({}, table);
    await user.click(await screen.findByRole('button', { name: text.banner.close }));
    expect(screen.queryByTestId('banner')).not.toBeInTheDocument();
    expect(localStorage.getItem('moonhowl.banner')).toContain('A feast tonight');
  });

  it('is gone at its end', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await open({}, { 'GET /api/banner': banner() });
    expect(await screen.findByText('A feast tonight')).toBeVisible();
    await act(() => vi.advanceTimersByTimeAsync(61_000));
    expect(screen.queryByText('A feast tonight')).not.toBeInTheDocument();
  });

  it('leads nowhere by an address that is none', async () => {
    await open({}, { 'GET /api/banner': banner({ cta: { url: 'javascript:alert(1)', icon: 'gift' } }) });
    expect(await screen.findByText('A feast tonight')).toBeVisible();
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });
});

describe('what is said in passing', () => {
  const said = (words_: string) => screen.findAllByText(words_);
  async function listen() {
    serve({});
    fakeHub.tell('hydrate', { user: { id: 0 } });
    fakeHub.tell('hydrate', { user: { id: ME } });
    fakeHub.tell('hydrateFriends', { friends: [aFriend(2, { username: 'Bela' })] });
    await renderPage(<LiveNotices />);
    return (event: string, data: unknown) => act(() => fakeHub.tell(event, data));
  }

  it('an invitation, a request and a message, each with what can be done', async () => {
    const tell = await listen();
    tell('invite', { from: aFriend(2, { username: 'Bela' }), room: 'g', path: '/game/g' });
    expect((await said('Bela invites you to a game'))[0]).toBeVisible();
    expect(screen.getByRole('button', { name: text.live.join })).toBeVisible();
    tell('newFriendRequest', { id: 3, user: aFriend(3, { username: 'Carla' }), createdAt: 0 });
    expect((await said('Carla asks to be your friend'))[0]).toBeVisible();
    tell('newMessage', aMessage(5, 2, { text: 'hoo!' }));
    expect((await said('hoo!'))[0]).toBeVisible();
  });

  it('a new friend, but not one of whom something changed', async () => {
    const tell = await listen();
    tell('newFriend', aFriend(2, { username: 'Bela', allowChat: false }));
    tell('newFriend', aFriend(3, { username: 'Carla' }));
    expect((await said('You and Carla are friends now.'))[0]).toBeVisible();
    expect(screen.queryByText('You and Bela are friends now.')).not.toBeInTheDocument();
  });

  it('a notification only where it is an alert', async () => {
    const tell = await listen();
    tell('newNotification', aNotification(1, 'default', { title: { en: 'Quiet' } }));
    tell('newNotification', {
      ...aNotification(2, 'warning', { title: { en: 'Loud' } }),
      content: { type: 'warning', alert: true, params: { title: { en: 'Loud' } } },
    });
    expect((await said('Loud'))[0]).toBeVisible();
    expect(screen.queryByText('Quiet')).not.toBeInTheDocument();
  });
});
