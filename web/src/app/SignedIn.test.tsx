import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Locale } from '@/i18n/locale';
import { ME_KEY, type Me } from '@/session/me';
import { rememberUserBeforeProvider, useWelcome, welcomeSoon } from '@/session/welcome';
import { setFakeEngine } from '@/test/fakeEngine';
import { fakeHub } from '@/test/fakeHub';
import { mockServer, renderPage, words } from '@/test/page';
import { anAccount, aNotification } from '@/test/people';
import { SignedIn } from './SignedIn';

setFakeEngine({ moon: () => Promise.resolve({ illuminated: 1, waxing: true, age: 0.5 }) });

const DAY_MS = 86_400_000;
const anna = anAccount({ createdAt: Date.now() });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  useWelcome.setState({ due: null });
  fakeHub.setStatus({ type: 'open' });
});
afterEach(() => vi.unstubAllGlobals());

async function open(me: Me, { path = '/_app', locale = 'en' }: { path?: string; locale?: Locale } = {}) {
  mockServer({});
  await renderPage(<SignedIn me={me} />, { me, path, locale });
  return userEvent.setup();
}

/** Waits until the lazy dialog would have been loaded. */
const expectNoWelcome = async () => {
  await act(() => import('./Welcome'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
};

describe('a player who is banned while signed in', () => {
  function CurrentPath() {
    const { pathname, search } = useLocation();
    return <p>{pathname + search}</p>;
  }
  const ban = { act: 'ban', sanction: 4, until: 1_800_000_000_000, text: { en: 'Insults.', fr: 'Insultes.' } };

  it('is sent to the sign-in page with the end and the reason, and then signed out', async () => {
    mockServer({});
    const { queries } = await renderPage(
      <>
        <SignedIn me={anna} />
        <CurrentPath />
      </>,
      { me: anna, path: '/_app', locale: 'fr' },
    );
    act(() => fakeHub.emit('newNotification', aNotification(1, 'warning', ban, { content: { type: 'warning', alert: true, params: ban } })));
    act(() => fakeHub.setStatus({ type: 'stopped', reason: 'banned' }));
    expect(await screen.findByText('/sign-in?error=banned&until=1800000000000&reason=Insultes.')).toBeVisible();
    await waitFor(() => expect(queries.getQueryData(ME_KEY)).toBeNull());
    expect(screen.queryByText(words.fr.notices.kind.warning.title)).not.toBeInTheDocument();
  });
});

describe('a user who has just created an account', () => {
  it('is welcomed by name, once', async () => {
    welcomeSoon(anna);
    const user = await open(anna);
    expect(await screen.findByRole('dialog', { name: 'Welcome, Anna!' })).toBeVisible();
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/_app', '/practice', '/rules']);
    await user.click(screen.getByRole('button', { name: words.en.welcome.go }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    act(() => welcomeSoon(anna));
    await expectNoWelcome();
  });

  it('closes the welcome by following one of its links', async () => {
    welcomeSoon(anna);
    const user = await open(anna, { locale: 'fr' });
    await user.click(await screen.findByRole('link', { name: words.fr.welcome.rules }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('through a provider is welcomed too', async () => {
    rememberUserBeforeProvider(null);
    await open(anna);
    expect(await screen.findByRole('dialog', { name: 'Welcome, Anna!' })).toBeVisible();
  });

  it('as a guest through a provider is welcomed too', async () => {
    const old = { ...anna, createdAt: Date.now() - DAY_MS };
    rememberUserBeforeProvider({ ...old, guest: true });
    await open(old);
    expect(await screen.findByRole('dialog', { name: 'Welcome, Anna!' })).toBeVisible();
  });

  it('is not welcomed during a game', async () => {
    welcomeSoon(anna);
    await open(anna, { path: '/game/g1' });
    await expectNoWelcome();
  });
});

it('guests and old accounts are not welcomed', async () => {
  const old = { ...anna, createdAt: Date.now() - DAY_MS };
  welcomeSoon({ ...anna, guest: true });
  rememberUserBeforeProvider(null);
  await open(old);
  await expectNoWelcome();
});
