import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { setFakeEngine } from '@/test/fakeEngine';
import { anna, mockServer, refuse, renderPage, words, type Table } from '@/test/page';
import { ConfirmPage } from './ConfirmPage';
import { ForgotPage } from './ForgotPage';
import { ResetPage } from './ResetPage';
import { SignInPage } from './SignInPage';

setFakeEngine({ moon: () => Promise.resolve({ illuminated: 1, waxing: true, age: 0.5 }), checkField: () => Promise.resolve(null) });

afterEach(() => vi.unstubAllGlobals());

const common = words.en.common;

async function open(table: Table, path = '/sign-in') {
  const calls = mockServer({ 'GET /api/config': { providers: [] }, ...table });
  const user = userEvent.setup();
  await renderPage(
    <Routes>
      <Route path="/sign-in" element={<SignInPage />} />
      <Route path="/forgot" element={<ForgotPage />} />
      <Route path="/reset" element={<ResetPage />} />
      <Route path="/confirm" element={<ConfirmPage />} />
      <Route path="/_app" element={<h1>Games</h1>} />
    </Routes>,
    { me: null, path },
  );
  return { user, sent: (to: string) => calls.filter((call) => call.method === 'POST' && call.path === to) };
}

async function fillIn(user: ReturnType<typeof userEvent.setup>) {
  await user.type(screen.getByLabelText(common.auth.login), 'Anna');
  await user.type(screen.getByLabelText(common.auth.password), 'a full moon over the mill');
  await user.click(screen.getByRole('button', { name: common.auth.signIn.submit }));
}

it('links to the configured providers, with the page to return to', async () => {
  await open({ 'GET /api/config': { providers: ['google', 'discord'] } }, '/sign-in?to=%2Fgame%2Fabc');
  const list = await screen.findByRole('list', { name: words.en.signIn.providers });
  const links = within(list).getAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual(['Google', 'Discord']);
  expect(links[0]).toHaveAttribute('href', '/api/auth/google/start?intent=signIn&returnTo=%2Fgame%2Fabc');
});

it('shows no provider if none is configured', async () => {
  await open({});
  await screen.findByLabelText(common.auth.login);
  expect(screen.queryByText(words.en.signIn.or)).not.toBeInTheDocument();
});

it('asks for a two-factor code only if the account needs one, and keeps login and password', async () => {
  const { user, sent } = await open({
    'POST /api/auth/signin': ({ body }: { body: unknown }) => {
      const { code } = body as { code?: string };
      return code === undefined ? refuse(401, 'two_factor_required') : code === '123456' ? anna : refuse(401, 'bad_two_factor');
    },
  });
  await fillIn(user);
  const code = await screen.findByLabelText(words.en.signIn.twoFactor.code);
  expect(code).toHaveFocus();
  await user.type(code, '000000{Enter}');
  await waitFor(() => expect(code).toHaveAttribute('aria-invalid', 'true'));
  await user.clear(code);
  await user.type(code, '123456{Enter}');
  expect(await screen.findByRole('heading', { name: 'Games' })).toBeVisible();
  expect(sent('/api/auth/signin').at(-1)?.body).toEqual({ login: 'Anna', password: 'a full moon over the mill', code: '123456' });
});

it('says why a sign-in by a provider failed', async () => {
  await open({}, '/sign-in?error=unauthenticated');
  expect(await screen.findByRole('alert')).toHaveTextContent(common.error.unauthenticated);
});

it('says until when a ban lasts, and why', async () => {
  const { user } = await open({ 'POST /api/auth/signin': refuse(403, 'banned', { until: Date.UTC(2027, 0, 2, 12), reason: 'Insults.' }) });
  await fillIn(user);
  expect(await screen.findByRole('alert')).toHaveTextContent(/banned until January 2, 2027.*Reason: Insults\.$/);
});

it.each([
  [`&until=${Date.UTC(2027, 0, 2, 12)}&reason=spam%20everywhere`, /banned until January 2, 2027.*Reason: spam everywhere\.$/],
  ['', /for good/],
  ['&until=&reason=', /for good[^.]*\.$/],
])('says so after a sign-in by a provider: %s', async (params, message) => {
  await open({}, `/sign-in?error=banned${params}`);
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
});

describe('a banned player', () => {
  const token = 'a.token';
  const send = async (answer: unknown) => {
    const page = await open({
      'POST /api/auth/signin': refuse(403, 'banned', { until: null, reason: 'Insults.', appeal: token }),
      'POST /api/appeals': answer,
    });
    await fillIn(page.user);
    await page.user.type(await screen.findByLabelText(words.en.conduct.appeal.label), 'It was my brother.');
    await page.user.click(screen.getByRole('button', { name: words.en.conduct.appeal.submit }));
    return page;
  };

  it('may download their data with the token of the refusal', async () => {
    const saved: Blob[] = [];
    Object.assign(URL, { createObjectURL: (file: Blob) => (saved.push(file), 'blob:data'), revokeObjectURL: () => undefined });
    const page = await open({
      'POST /api/auth/signin': refuse(403, 'banned', { until: null, reason: 'Insults.', export: 'an.export' }),
      'POST /api/export': { account: { username: 'Anna' } },
    });
    await fillIn(page.user);
    await page.user.click(await screen.findByRole('button', { name: words.en.conduct.banned.download }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(await saved[0]!.text()).toContain('"username": "Anna"');
    expect(page.sent('/api/export')).toMatchObject([{ body: { token: 'an.export' } }]);
  });

  it('may appeal with the token of the refusal', async () => {
    const { sent } = await send(undefined);
    expect(await screen.findByRole('status')).toHaveTextContent(words.en.conduct.appeal.sent);
    expect(sent('/api/appeals')).toMatchObject([{ body: { token, text: 'It was my brother.' } }]);
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  });

  it.each([
    [410, 'link_expired', words.en.conduct.banned.expired],
    [409, 'already_appealed', common.error.already_appealed],
    [404, 'not_found', words.en.conduct.banned.lifted],
  ])('is told why the appeal is refused: %s %s', async (status, code, text) => {
    await send(refuse(status, code));
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByLabelText(words.en.conduct.appeal.label)).toHaveValue('It was my brother.');
  });

  it('can sign in with another account', async () => {
    const { user } = await send(undefined);
    await user.click(screen.getByRole('button', { name: words.en.signIn.twoFactor.back }));
    expect(screen.getByLabelText(common.auth.login)).toBeVisible();
  });

  it('without a token is told how to get one', async () => {
    await open({}, '/sign-in?error=banned&until=&reason=spam');
    expect(await screen.findByText(words.en.conduct.banned.signIn)).toBeVisible();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  });
});

it('a password-reset request is answered alike for every address', async () => {
  const { user, sent } = await open({ 'POST /api/auth/forgot': undefined }, '/forgot');
  await user.type(screen.getByLabelText(common.auth.email), 'nobody@example.org');
  await user.click(screen.getByRole('button', { name: words.en.forgot.submit }));
  expect(await screen.findByRole('heading', { name: words.en.forgot.sentTitle })).toBeVisible();
  expect(sent('/api/auth/forgot')).toMatchObject([{ body: { email: 'nobody@example.org' } }]);
});

it('a reset password leads to the sign-in page', async () => {
  const { user, sent } = await open({ 'POST /api/auth/reset': undefined }, '/reset?token=abc');
  await user.type(screen.getByLabelText(words.en.reset.password), 'a new moon over the mill');
  await user.click(screen.getByRole('button', { name: words.en.reset.submit }));
  expect(await screen.findByRole('heading', { name: words.en.reset.doneTitle })).toBeVisible();
  expect(sent('/api/auth/reset')).toMatchObject([{ body: { token: 'abc', password: 'a new moon over the mill' } }]);
});

it('an expired reset link leads to a new one', async () => {
  const { user } = await open({ 'POST /api/auth/reset': refuse(410, 'link_expired') }, '/reset?token=abc');
  await user.type(screen.getByLabelText(words.en.reset.password), 'a new moon over the mill');
  await user.click(screen.getByRole('button', { name: words.en.reset.submit }));
  expect(await screen.findByRole('link', { name: words.en.expired.again })).toBeVisible();
});

it('a confirmation link confirms the address, and its token is sent once', async () => {
  const { sent } = await open({ 'POST /api/auth/confirm': undefined }, '/confirm?token=abc');
  expect(await screen.findByRole('heading', { name: words.en.confirm.doneTitle })).toBeVisible();
  expect(sent('/api/auth/confirm')).toMatchObject([{ body: { token: 'abc' } }]);
});

it('an expired confirmation link says so', async () => {
  await open({ 'POST /api/auth/confirm': refuse(410, 'link_expired') }, '/confirm?token=old');
  expect(await screen.findByText(words.en.expired.confirmText)).toBeVisible();
});
