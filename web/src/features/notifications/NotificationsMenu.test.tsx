import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { NOTIFICATION_TYPES } from '@/api/people';
import { LOCALES } from '@/i18n/locale';
import { fakeHub } from '@/test/fakeHub';
import { mockServer, renderPage, words } from '@/test/page';
import { aNotification } from '@/test/people';
import { NotificationsMenu } from './NotificationsMenu';
import { notificationTexts } from '@/parts/notifications/words';

afterEach(() => vi.unstubAllGlobals());

const PARAMS = { moons: 3, order: 'mh-1', sender: 'Bela', receiver: 'Carla', message: 'hoo', points: 12, rank: 4, name: 'Moon hat' };

describe('every type of notification', () => {
  it.each(LOCALES)('has a text without unfilled placeholders in %s', async (locale) => {
    mockServer({});
    await renderPage(<p />, { locale });
    const t = i18next.getFixedT(locale, 'people');
    for (const type of NOTIFICATION_TYPES) {
      const { title, text } = notificationTexts(t, aNotification(1, type, PARAMS), locale);
      expect(`${title} ${text}`, type).not.toMatch(/\{\{|notices\.kind|undefined|null/);
    }
  });

  it('has the default text if it is unknown', async () => {
    mockServer({});
    await renderPage(<p />);
    expect(notificationTexts(i18next.getFixedT('en', 'people'), aNotification(1, 'somethingNew'), 'en').title).toBe(
      words.en.notices.kind.default.title,
    );
  });

  it('has its own text if it brings one, in the reader’s language', async () => {
    mockServer({});
    await renderPage(<p />, { locale: 'fr' });
    const own = aNotification(1, 'article', { title: { en: 'Hello', fr: 'Bonjour' }, url: '/rules' });
    expect(notificationTexts(i18next.getFixedT('fr', 'people'), own, 'fr')).toMatchObject({ title: 'Bonjour', path: '/rules' });
  });

  it('about a moon pass says how far the reader has come, and leads to it', async () => {
    mockServer({});
    await renderPage(<p />);
    const t = i18next.getFixedT('en', 'people');
    const reached = { name: { en: 'The Wolf Moon', fr: 'La Lune du loup' }, step: 7 };
    expect(notificationTexts(t, aNotification(1, 'passItemUnlockable', reached), 'en')).toMatchObject({
      title: 'The Wolf Moon: you have reached step 7',
      path: '/moonpass',
    });
  });

  it.each([
    ['gold', 'You finished at rank 3 with 1300 elo: a gold laurel.'],
    [null, 'You finished at rank 3 with 1300 elo.'],
  ])('about a season’s end names the laurel and leads to the ranking: %s', async (tier, text) => {
    mockServer({});
    await renderPage(<p />);
    const ended = aNotification(1, 'leaderboardScore', { rank: 3, points: 1300, tier });
    expect(notificationTexts(i18next.getFixedT('en', 'people'), ended, 'en')).toMatchObject({ text, path: '/leaderboard' });
  });

  it.each([
    ['warning', { act: 'warn', sanction: 3 }],
    ['default', { decision: 'granted', sanction: 3 }],
  ])('about a sanction leads to where the player may appeal: %s', async (type, params) => {
    mockServer({});
    await renderPage(<p />);
    expect(notificationTexts(i18next.getFixedT('en', 'people'), aNotification(1, type, params), 'en').path).toBe('/_app/settings#conduct');
  });

  it.each([
    ['payment', { moons: 490, order: 'mh-1' }, 'Thank you for your purchase', '490 moons are in your purse.', '/shop/orders/mh-1'],
    ['paymentSender', { moons: 1, order: 'mh-1', receiver: 'Bela' }, 'Your present has arrived', 'Bela has 1 moon from you.', '/shop/orders/mh-1'],
    ['paymentReceiver', { moons: 20, sender: 'Bela', message: 'hoo' }, 'Bela gives you 20 moons', '“hoo”', '/shop'],
    ['paymentReceiver', { moons: 20, sender: null, message: '' }, 'Somebody gives you 20 moons', 'They are in your purse already.', '/shop'],
    ['refundPurchase', { moons: 20, order: 'mh-1' }, 'A purchase was paid back', '20 moons were taken from your purse for it.', '/shop/orders/mh-1'],
    ['refundPurchase', { moons: -20, order: 'mh-1' }, 'Your moons are back', '20 moons are in your purse again.', '/shop/orders/mh-1'],
  ])('about a payment says who, how much and where its receipt is: %s %j', async (type, params, title, text, path) => {
    mockServer({});
    await renderPage(<p />);
    expect(notificationTexts(i18next.getFixedT('en', 'people'), aNotification(1, type, params), 'en')).toMatchObject({ title, text, path });
  });

  it.each([
    ['begun', { order: 'mh-1' }, 'Your subscription has begun', '/settings/subscription'],
    ['renewed', { order: 'mh-1' }, 'Your subscription goes on', '/shop/orders/mh-1'],
    ['holded', {}, 'A payment of your subscription is missing', '/settings/subscription'],
    ['expired', {}, 'Your subscription has ended', '/settings/subscription'],
    ['of tomorrow', {}, 'News from the village', '/settings/subscription'],
  ])('about a subscription says what has become of it: %s', async (state, params, title, path) => {
    mockServer({});
    await renderPage(<p />);
    const notification = aNotification(1, 'subscription', { state, plan: 'year', ...params });
    expect(notificationTexts(i18next.getFixedT('en', 'people'), notification, 'en')).toMatchObject({ title, path });
  });

  it('leads to no other site', async () => {
    mockServer({});
    await renderPage(<p />);
    for (const url of ['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)', 7]) {
      expect(notificationTexts(i18next.getFixedT('en', 'people'), aNotification(1, 'article', { url }), 'en').path, String(url)).toBeNull();
    }
  });
});

describe('the menu', () => {
  const page = { notifications: [aNotification(8, 'reportThanks'), aNotification(7, 'default', {}, { seen: true })], more: true, unseen: 1 };
  const bell = () => screen.getByRole('button', { name: /^Notifications/ });

  it('counts new ones, and marks them as seen when it is opened', async () => {
    const calls = mockServer({ 'GET /api/notifications': page, 'POST /api/notifications/seen': undefined });
    const user = userEvent.setup();
    await renderPage(<NotificationsMenu />);
    await waitFor(() => expect(bell()).toHaveAccessibleName('Notifications, 1 new'));
    await user.click(bell());
    expect(within(screen.getByRole('list', { name: words.en.notices.title })).getAllByRole('listitem')).toHaveLength(2);
    await waitFor(() => expect(calls.find(({ method }) => method === 'POST')).toMatchObject({ path: '/api/notifications/seen', body: { upTo: 8 } }));
    await user.keyboard('{Escape}');
    expect(bell()).toHaveAccessibleName('Notifications');
  });

  it('marks the rank of who invites', async () => {
    const invitation = aNotification(8, 'default', { invite: true, from: 'Bela', marker: 'modo', url: '/game/abc' });
    mockServer({ 'GET /api/notifications': { notifications: [invitation], more: false, unseen: 0 } });
    const user = userEvent.setup();
    await renderPage(<NotificationsMenu />);
    await user.click(bell());
    const row = await screen.findByTestId('notification');
    expect(within(row).getByTestId('rank-mark')).toHaveAccessibleName(words.en.common.marker.modo);
  });

  it('adds a notification that arrives, once', async () => {
    mockServer({ 'GET /api/notifications': { notifications: [], more: false, unseen: 0 } });
    const user = userEvent.setup();
    await renderPage(<NotificationsMenu />);
    await user.click(bell());
    expect(await screen.findByText(words.en.notices.empty)).toBeVisible();
    const arrived = aNotification(9, 'payment', { moons: 5 });
    act(() => fakeHub.emit('newNotification', arrived));
    act(() => fakeHub.emit('newNotification', arrived));
    expect(await screen.findAllByTestId('notification')).toHaveLength(1);
    expect(screen.getByText('5 moons are in your purse.')).toBeVisible();
  });

  it('fetches earlier ones on demand', async () => {
    mockServer({
      'GET /api/notifications': page,
      'GET /api/notifications?before=7': { notifications: [aNotification(3, 'warning')], more: false, unseen: 1 },
      'POST /api/notifications/seen': undefined,
    });
    const user = userEvent.setup();
    await renderPage(<NotificationsMenu />);
    await waitFor(() => expect(bell()).toHaveAccessibleName('Notifications, 1 new'));
    await user.click(bell());
    await user.click(screen.getByRole('button', { name: words.en.notices.more }));
    expect(await screen.findAllByTestId('notification')).toHaveLength(3);
    expect(screen.queryByRole('button', { name: words.en.notices.more })).not.toBeInTheDocument();
  });
});
