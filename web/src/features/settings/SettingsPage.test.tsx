import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes, useLocation } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ME_KEY, type Me } from '@/session/me';
import { setFakeEngine } from '@/test/fakeEngine';
import { anna, mockServer, refuse, renderPage, words, type Table } from '@/test/page';
import { SettingsPage } from './SettingsPage';

/** Stands in for the engine's checks of fields: only their lengths. */
setFakeEngine({
  checkField: (field: string, value: string) =>
    Promise.resolve(field === 'password' ? (value.length < 8 ? 'too_short' : null) : value.length < 3 ? 'too_short' : null),
});

afterEach(() => vi.unstubAllGlobals());

const text = words.en.settings;
const base: Table = {
  'GET /api/config': { providers: ['google', 'discord'] },
  'GET /api/settings/links': { links: [], password: true },
  'GET /api/settings/two-factor': { enabled: false, backupCodesLeft: 0 },
  'GET /api/settings/devices': { devices: [] },
  'GET /api/social/blocks': [],
  'GET /api/sanctions': [],
  'GET /api/shop/payer': { age: null, monthlyLimit: null, nextLimit: null, nextLimitAt: null, minorsLimit: null, thisMonth: 0 },
  'GET /api/shop/orders': { orders: [], more: false, last: null },
};

function LocationProbe() {
  const { pathname, search } = useLocation();
  return <p>{pathname + search}</p>;
}

async function open(table: Table = {}, me: Partial<Me> = {}, path = '/_app/settings') {
  const calls = mockServer({ ...base, ...table });
  const user = userEvent.setup();
  const page = await renderPage(<SettingsPage />, { me: { ...anna, ...me }, path });
  const sent = (method: string, to: string) => calls.filter((call) => call.method === method && call.path === to);
  return { user, sent, ...page };
}

describe('the username', () => {
  it('is checked by the engine while the player types', async () => {
    const { user, sent } = await open();
    const box = screen.getByLabelText(words.en.common.auth.username);
    await user.clear(box);
    await user.type(box, 'ab');
    expect(await screen.findByText(words.en.common.field.too_short)).toBeVisible();
    await user.click(screen.getByRole('button', { name: text.name.saveUsername }));
    expect(sent('PUT', '/api/settings/username')).toEqual([]);
  });

  it('is changed, and the page shows it at once', async () => {
    const { user, sent, queries } = await open({ 'PUT /api/settings/username': { ...anna, username: 'Annabel' } });
    const box = screen.getByLabelText(words.en.common.auth.username);
    await user.clear(box);
    await user.type(box, 'Annabel');
    await user.click(screen.getByRole('button', { name: text.name.saveUsername }));
    await waitFor(() => expect(queries.getQueryData<Me>(ME_KEY)?.username).toBe('Annabel'));
    expect(sent('PUT', '/api/settings/username')).toMatchObject([{ body: { username: 'Annabel' } }]);
  });

  it('that was changed recently says when it may be changed again', async () => {
    await open({}, { usernameChangeAt: Date.now() + 20 * 86_400_000 });
    expect(screen.getByLabelText(words.en.common.auth.username)).toBeDisabled();
    expect(screen.getByText(/You can change it again on/)).toBeVisible();
  });

  it('that must be changed can be changed at any time', async () => {
    await open({}, { usernameChangeAt: Date.now() + 20 * 86_400_000, needRename: true });
    expect(screen.getByLabelText(words.en.common.auth.username)).toBeEnabled();
  });
});

it('a guest is offered an account, and no sign-in settings', async () => {
  await open({}, { guest: true, email: null, hasPassword: false });
  expect(screen.getByRole('link', { name: text.name.upgrade })).toBeVisible();
  expect(screen.queryByRole('heading', { name: text.signIn.title })).not.toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: text.twoFactor.title })).not.toBeInTheDocument();
});

it('a guest whose link to a provider failed is led to where they can link one', async () => {
  mockServer(base);
  await renderPage(
    <Routes>
      <Route path="/_app/settings" element={<SettingsPage />} />
      <Route path="/_app/upgrade" element={<LocationProbe />} />
    </Routes>,
    { me: { ...anna, guest: true, email: null, hasPassword: false }, path: '/_app/settings?error=provider_failed' },
  );
  expect(screen.getByText('/_app/upgrade?error=provider_failed')).toBeVisible();
});

it('a wrong old password is shown at its field', async () => {
  const { user } = await open({ 'PUT /api/settings/password': refuse(401, 'bad_credentials') });
  await user.type(screen.getByLabelText(text.signIn.oldPassword), 'not it');
  await user.type(screen.getByLabelText(text.signIn.newPassword), 'a full moon over the mill');
  await user.click(screen.getByRole('button', { name: text.signIn.savePassword }));
  expect(await screen.findByText(words.en.common.auth.wrongPassword)).toBeVisible();
  expect(screen.getByLabelText(text.signIn.oldPassword)).toHaveAttribute('aria-invalid', 'true');
});

describe('a switch', () => {
  it('changes at once, and sends all switches', async () => {
    const { user, sent } = await open({ 'PUT /api/settings/privacy': ({ body }: { body: unknown }) => ({ ...anna, ...(body as object) }) });
    await user.click(screen.getByRole('switch', { name: text.privacy.allowChat }));
    expect(screen.getByRole('switch', { name: text.privacy.allowChat })).not.toBeChecked();
    await waitFor(() => expect(sent('PUT', '/api/settings/privacy')).toHaveLength(1));
    expect(sent('PUT', '/api/settings/privacy')[0]?.body).toEqual({
      allowFriendRequests: true,
      allowGroupRequests: true,
      allowNewsletter: false,
      allowChat: false,
      friendsVisibility: 'public',
    });
  });

  it('goes back if the server refuses the change', async () => {
    const { user } = await open({ 'PUT /api/settings/privacy': refuse(500, 'internal'), 'GET /api/session': { user: anna } });
    // The account is on screen, so it is fetched again.
    await user.click(screen.getByRole('switch', { name: text.privacy.allowChat }));
    await waitFor(() => expect(screen.getByRole('switch', { name: text.privacy.allowChat })).toBeChecked());
    expect((await screen.findAllByText(words.en.common.error.internal))[0]).toBeVisible();
  });
});

it('has no switch for what there is not', async () => {
  await open();
  const names = screen.getAllByRole('switch').map((each) => (each as HTMLInputElement).labels?.[0]?.textContent);
  const { allowFriendRequests, allowGroupRequests, allowChat } = text.privacy;
  expect(names.sort()).toEqual(
    [words.en.common.settings.sound, words.en.common.settings.theme, allowFriendRequests, allowGroupRequests, allowChat].sort(),
  );
});

describe('news while the application is closed', () => {
  const config = { 'GET /api/config': { providers: [], pushKey: 'AQID' } };

  it('has a switch each', async () => {
    const { user, sent } = await open({ ...config, 'PUT /api/settings/push': anna });
    await screen.findByText(text.notifications.games);
    await user.click(screen.getByRole('switch', { name: text.notifications.games }));
    expect(screen.getByRole('switch', { name: text.notifications.games })).not.toBeChecked();
    expect(screen.getByRole('switch', { name: text.notifications.invitations })).toBeChecked();
    await waitFor(() => expect(sent('PUT', '/api/settings/push').map(({ body }) => body)).toEqual([{ games: false }]));
    // jsdom has no push service.
    expect(screen.getByText(text.notifications.notHere)).toBeVisible();
  });

  it('keeps its switches if the server refuses', async () => {
    const { user } = await open({ ...config, 'PUT /api/settings/push': refuse(500, 'internal'), 'GET /api/session': { user: anna } });
    await screen.findByText(text.notifications.games);
    await user.click(screen.getByRole('switch', { name: text.notifications.games }));
    await waitFor(() => expect(screen.getByRole('switch', { name: text.notifications.games })).toBeChecked());
  });

  it('is not offered by a server without pushes', async () => {
    const { queries } = await open();
    await waitFor(() => expect(queries.getQueryData(['config'])).toBeDefined());
    expect(screen.queryByRole('switch', { name: text.notifications.games })).toBeNull();
  });
});

describe('linked accounts', () => {
  const links = (password: boolean) => ({
    links: [
      { provider: 'google', linked: true, since: Date.UTC(2026, 5, 1) },
      { provider: 'discord', linked: false, since: null },
      { provider: 'apple', linked: false, since: null },
    ],
    password,
  });

  it('are those of the configured providers', async () => {
    await open({ 'GET /api/settings/links': links(true) });
    expect(await screen.findByRole('link', { name: 'Link Discord' })).toHaveAttribute(
      'href',
      '/api/auth/discord/start?intent=link&returnTo=%2F_app%2Fsettings',
    );
    expect(screen.queryByText('Apple')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Unlink Google' })).toBeEnabled();
  });

  it('never lose the last way to sign in', async () => {
    await open({ 'GET /api/settings/links': links(false) }, { hasPassword: false });
    expect(await screen.findByRole('button', { name: 'Unlink Google' })).toBeDisabled();
    expect(screen.getByText(text.links.lastWayIn)).toBeVisible();
  });

  it('say why a link failed', async () => {
    await open({ 'GET /api/settings/links': links(true) }, {}, '/_app/settings?error=unknown');
    expect(await screen.findByText(words.en.common.error.unknown)).toBeVisible();
  });
});

it('two-factor authentication is turned on in three steps, and its backup codes are shown once', async () => {
  const codes = Array.from({ length: 10 }, (_, at) => `CODE-${at}`);
  const { user, sent } = await open({
    'POST /api/settings/two-factor/start': { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Moonhowl:Anna?secret=JBSWY3DPEHPK3PXP' },
    'POST /api/settings/two-factor/confirm': ({ body }: { body: unknown }) =>
      (body as { code: string }).code === '123456' ? { backupCodes: codes } : refuse(401, 'bad_two_factor'),
    'GET /api/session': { user: { ...anna, twoFactor: true } },
  });
  await user.click(await screen.findByRole('button', { name: text.twoFactor.enable }));
  const dialog = screen.getByRole('dialog');
  await user.type(within(dialog).getByLabelText(words.en.common.auth.password), 'a full moon over the mill');
  await user.click(within(dialog).getByRole('button', { name: text.twoFactor.next }));
  expect(await within(dialog).findByRole('img', { name: text.twoFactor.qrLabel })).toBeVisible();
  expect(within(dialog).getByText('JBSW Y3DP EHPK 3PXP')).toBeVisible();
  await user.type(within(dialog).getByLabelText(text.twoFactor.code), '123 456');
  await user.click(within(dialog).getByRole('button', { name: text.twoFactor.finish }));
  expect(await within(dialog).findByText('CODE-9')).toBeVisible();
  expect(within(dialog).getAllByRole('listitem')).toHaveLength(10);
  expect(sent('POST', '/api/settings/two-factor/start')).toMatchObject([{ body: { password: 'a full moon over the mill' } }]);
  await user.click(within(dialog).getByRole('button', { name: text.twoFactor.kept }));
  expect(screen.queryByText('CODE-9')).not.toBeInTheDocument();
});

it('another device can be signed out, and this one is not offered', async () => {
  const devices = [
    { id: 'a', current: true, browser: 'Firefox on Linux', createdAt: 0, lastSeenAt: 0 },
    { id: 'b', current: false, browser: 'Safari on iPhone', createdAt: 0, lastSeenAt: 0 },
  ];
  const { user, sent } = await open({ 'GET /api/settings/devices': { devices }, 'DELETE /api/settings/devices/b': undefined });
  expect(await screen.findByText(text.devices.current)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Sign out: Firefox on Linux' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Sign out: Safari on iPhone' }));
  await waitFor(() => expect(sent('DELETE', '/api/settings/devices/b')).toHaveLength(1));
});

it('the account is deleted after the password was given, and the deletion is undone', async () => {
  const deletionAt = Date.now() + 14 * 86_400_000;
  const { user, sent } = await open({ 'POST /api/user/delete': { deletionAt }, 'POST /api/user/delete/undo': anna });
  await user.click(screen.getByRole('button', { name: text.data.delete }));
  const dialog = screen.getByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: text.data.confirm }));
  expect(await within(dialog).findByText(words.en.common.field.required)).toBeVisible();
  expect(sent('POST', '/api/user/delete')).toEqual([]);
  await user.type(within(dialog).getByLabelText(words.en.common.auth.password), 'a full moon over the mill');
  await user.click(within(dialog).getByRole('button', { name: text.data.confirm }));
  const undo = await screen.findByRole('button', { name: text.data.undo });
  await user.click(undo);
  expect(await screen.findByRole('button', { name: text.data.delete })).toBeVisible();
});

it('is shown in French', async () => {
  mockServer(base);
  await renderPage(<SettingsPage />, { locale: 'fr' });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Réglages');
  expect(screen.getByRole('heading', { name: words.fr.settings.privacy.title })).toBeVisible();
});

describe('the list of sanctions', () => {
  const conduct = words.en.conduct;
  const ban = {
    id: 7,
    kind: 'ban',
    reason: { en: 'Insults.', fr: 'Insultes.' },
    createdAt: Date.UTC(2026, 0, 2, 12),
    endsAt: Date.UTC(2026, 0, 9, 12),
    liftedAt: null,
    appeal: null,
  };
  const rows = () => screen.findAllByTestId('sanction');

  it('is empty for most players', async () => {
    await open({ 'GET /api/sanctions': [] });
    expect(await screen.findByText(conduct.sanctions.none)).toBeVisible();
  });

  it('shows kind, time, reason and appeal of each', async () => {
    await open({
      'GET /api/sanctions': [
        { ...ban, id: 3, kind: 'warn', endsAt: null },
        ban,
        { ...ban, id: 4, endsAt: null, appeal: 'refused' },
        { ...ban, id: 5, endsAt: null, liftedAt: Date.UTC(2026, 0, 3, 12), appeal: 'granted' },
        { ...ban, id: 6, endsAt: null, liftedAt: Date.UTC(2026, 0, 3, 12) },
      ],
    });
    const [warning, over, refused, granted, lifted] = await rows();
    expect(warning).toHaveTextContent(/^Warning ?January 2, 2026Reason: Insults\.Appeal$/);
    expect(over).toHaveTextContent(/^Ban ?January 2, 2026 · ended on January 9, 2026/);
    expect(refused).toHaveTextContent(`for goodReason: Insults.`);
    expect(refused).toHaveTextContent(conduct.appeal.state.refused);
    expect(granted).toHaveTextContent(conduct.appeal.state.granted);
    // An appeal is offered once, and only against a sanction in force.
    for (const row of [refused, granted, lifted]) expect(within(row as HTMLElement).queryByRole('button')).not.toBeInTheDocument();
  });

  it('offers one appeal against a sanction', async () => {
    let appeal: string | null = null;
    const { user, sent } = await open({
      'GET /api/sanctions': () => [{ ...ban, appeal }],
      'POST /api/sanctions/7/appeal': () => {
        appeal = 'open';
      },
    });
    const [first] = await rows();
    const offer = within(first as HTMLElement).getByRole('button');
    expect(offer).toHaveAccessibleName(conduct.appeal.openLabel.replace('{{what}}', conduct.sanctions.kind.ban));
    await user.click(offer);
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: conduct.appeal.submit }));
    expect(await screen.findByText(conduct.appeal.empty)).toBeVisible();
    expect(sent('POST', '/api/sanctions/7/appeal')).toEqual([]);
    await user.type(screen.getByLabelText(conduct.appeal.label), ' Not me. ');
    await user.click(dialog.getByRole('button', { name: conduct.appeal.submit }));
    expect(await screen.findByText(conduct.appeal.state.open)).toBeVisible();
    expect(sent('POST', '/api/sanctions/7/appeal')).toMatchObject([{ body: { text: 'Not me.' } }]);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    const [row] = await rows();
    expect(within(row as HTMLElement).queryByRole('button')).not.toBeInTheDocument();
  });

  it('can be fetched again after a failure', async () => {
    let isUp = false;
    const { user } = await open({ 'GET /api/sanctions': () => (isUp ? [] : refuse(503, 'unavailable')) });
    await screen.findByText(conduct.sanctions.failed);
    isUp = true;
    await user.click(screen.getByRole('button', { name: words.en.common.app.retry }));
    expect(await screen.findByText(conduct.sanctions.none)).toBeVisible();
  });
});
