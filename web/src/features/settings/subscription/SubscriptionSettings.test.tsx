// The reader's subscription: its states, and each thing that can be done with it.
import { screen, waitFor, within } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { PlanChange, Subscription } from '@/api/subscription';
import common from '@/locales/en/common.json';
import texts from '@/locales/en/subscription.json';
import { mockServer, refuse, renderPage, type Table } from '@/test/page';
import { aSubscription, somePlans } from '@/test/subscription';
import { useNotices } from '@/ui/overlays/notices';
import { SubscriptionSettings } from './SubscriptionSettings';

beforeEach(() => useNotices.setState({ notices: [] }));
afterEach(() => vi.unstubAllGlobals());

const user = userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never });
const told = () => useNotices.getState().notices.map(({ title }) => title);

async function open(subscription: Subscription | null, table: Table = {}) {
  const calls = mockServer({
    'GET /api/settings/subscription': { subscription },
    'GET /api/shop/subscriptions/offers': somePlans(),
    ...table,
  });
  const page = await renderPage(<SubscriptionSettings />, { path: '/settings/subscription' });
  return { ...page, sent: (way: string) => calls.filter(({ method, path }) => `${method} ${path}` === way) };
}
const button = (name: string) => screen.findByRole('button', { name });
const press = async (name: string) => user.click(await button(name));

it('tells the plan, until when, the months and what comes next', async () => {
  await open(aSubscription({ nextProductId: 'month' }));
  expect(await screen.findByRole('heading', { name: 'You subscribe: Three months' })).toBeVisible();
  expect(screen.getByText('It renews itself on December 24, 2026.')).toBeVisible();
  expect(screen.getByText('From December 24, 2026 on: A month.')).toBeVisible();
  expect(screen.getByText('Subscribed for 4 months')).toBeVisible();
  expect(await screen.findByTestId('plan-quarter')).toHaveTextContent(texts.settings.yours);
  expect(screen.getByTestId('plan-month')).toHaveTextContent(texts.settings.next);
});

it('tells of days that the house has given, after what is paid or in its stead', async () => {
  await open(aSubscription({ daysLeft: 10 }));
  expect(await screen.findByText('The house has given you 10 days more: they run after what is paid.')).toBeVisible();
});

it('who has given days alone changes nothing, and may subscribe', async () => {
  await open(aSubscription({ provider: 'gift', autoRenew: false, daysLeft: 1 }));
  expect(await screen.findByRole('heading', { name: 'A present of the house: 1 more day' })).toBeVisible();
  expect(screen.getByText(/until December 24, 2026, and pay nothing/)).toBeVisible();
  expect(screen.getByTestId('no-subscription')).toBeVisible();
  expect(screen.queryByRole('button', { name: texts.act.cancel })).not.toBeInTheDocument();
  expect(screen.queryByTestId('plan-month')).not.toBeInTheDocument();
});

const change: PlanChange = { productId: 'year', when: 'now', at: Date.UTC(2026, 10, 26), cost: 3200, price: 4499, currency: 'EUR' };

it('shows what a dearer plan costs before it changes', async () => {
  const { sent } = await open(aSubscription(), {
    'GET /api/settings/subscription/change/year': change,
    'PUT /api/settings/subscription': { subscription: aSubscription({ productId: 'year' }) },
  });
  await press('Change to: A year');
  const popup = await screen.findByRole('dialog', { name: 'Change to: A year?' });
  expect(await within(popup).findByText(/You pay €32\.00 today/)).toBeVisible();
  expect(within(popup).getByText('After that, a period costs €44.99.')).toBeVisible();
  await press('Change, and pay €32.00');
  expect(await screen.findByRole('heading', { name: 'You subscribe: A year' })).toBeVisible();
  expect(sent('PUT /api/settings/subscription').map(({ body }) => body)).toEqual([{ priceId: 'year', cost: 3200, at: change.at }]);
  expect(told()).toEqual([texts.told.changed]);
});

it('shows anew what it costs if that has changed meanwhile', async () => {
  const previews = [change, { ...change, cost: 3100 }];
  await open(aSubscription(), {
    'GET /api/settings/subscription/change/year': () => previews.shift(),
    'PUT /api/settings/subscription': refuse(409, 'price_changed'),
  });
  await press('Change to: A year');
  await press('Change, and pay €32.00');
  expect(await screen.findByText(common.error.price_changed)).toBeVisible();
  expect(await button('Change, and pay €31.00')).toBeVisible();
});

it('a cheaper plan costs nothing today, and one keeps one’s plan', async () => {
  const later = { ...change, productId: 'month', when: 'periodEnd', at: Date.UTC(2026, 11, 24, 12), cost: 0, price: 499 };
  await open(aSubscription(), {
    'GET /api/settings/subscription/change/month': later,
    'PUT /api/settings/subscription': { subscription: aSubscription({ nextProductId: 'month' }) },
    'DELETE /api/settings/subscription_schedule': { subscription: aSubscription() },
  });
  await press('Change to: A month');
  expect(await screen.findByText(/It changes on December 24, 2026/)).toBeVisible();
  await press(texts.switch.submit);
  await press(texts.act.keep);
  await waitFor(() => expect(told()).toContain(texts.told.kept));
  expect(screen.queryByRole('button', { name: texts.act.keep })).not.toBeInTheDocument();
});

it('is canceled after it was said what remains, and taken up again', async () => {
  const canceled = aSubscription({ state: 'canceled', autoRenew: false, canceledAt: 1 });
  await open(aSubscription(), {
    'DELETE /api/settings/subscription': { subscription: canceled },
    'POST /api/settings/subscription/restore': { subscription: aSubscription() },
  });
  await press(texts.act.cancel);
  const popup = await screen.findByRole('dialog', { name: texts.cancel.title });
  expect(within(popup).getByText('It runs until December 24, 2026, and nothing more will be charged.')).toBeVisible();
  expect(within(popup).getByText(texts.cancel.remains)).toBeVisible();
  await press(texts.cancel.submit);
  await press(texts.act.restore);
  expect(await screen.findByRole('heading', { name: /^You subscribe/ })).toBeVisible();
  expect(told()).toEqual([texts.told.canceled, texts.told.restored]);
});

it('leads to where a missing payment is made', async () => {
  const { router } = await open(aSubscription({ state: 'holded', isSubscribed: false, badge: null, holdedAt: 1 }), {
    'POST /api/settings/subscription/payment': { url: '/shop/till/till-mh-1' },
  });
  expect(await screen.findByText(texts.state.holded.text)).toBeVisible();
  await press(texts.act.mend);
  await waitFor(() => expect(router.state.location.pathname).toBe('/shop/till/till-mh-1'));
});

it('says that it ends at once when a payment is missing and nothing is left of what was paid', async () => {
  await open(aSubscription({ state: 'holded', isSubscribed: false, badge: null, holdedAt: 1, expiredAt: 1, endsAtOnce: true }));
  await press(texts.act.cancel);
  const popup = await screen.findByRole('dialog', { name: texts.cancel.title });
  expect(within(popup).getByText(texts.cancel.atOnce)).toBeVisible();
});

it('what a phone’s store sold is changed there', async () => {
  const { sent } = await open(aSubscription({ platform: 'android', provider: 'google' }));
  await press(texts.act.cancel);
  const popup = await screen.findByRole('dialog', { name: texts.badPlatform.title });
  await user.click(within(popup).getAllByRole('button', { name: common.app.close })[0] as HTMLElement);
  await press('Change to: A year');
  expect(await screen.findByRole('dialog', { name: texts.badPlatform.title })).toBeVisible();
  expect(sent('DELETE /api/settings/subscription')).toEqual([]);
});

it('a single month ends by itself, and nothing can be changed', async () => {
  await open(aSubscription({ provider: 'paypal', productId: 'month', autoRenew: false }));
  expect(await screen.findByText(/then ends by itself/)).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('button')).not.toBeInTheDocument());
});

it('without one, it leads to the plans', async () => {
  const { unmount } = await open(null);
  expect(await screen.findByRole('link', { name: texts.settings.subscribe })).toHaveAttribute(
    'href',
    '/shop/subscription?to=%2Fsettings%2Fsubscription',
  );
  unmount();
  await open(aSubscription({ state: 'expired', autoRenew: false }));
  expect(await screen.findByRole('heading', { name: /has ended/ })).toBeVisible();
  expect(screen.getByRole('link', { name: texts.settings.subscribe })).toBeVisible();
});

it('says why something was refused, and looks again', async () => {
  const { sent } = await open(aSubscription({ nextProductId: 'month' }), {
    'DELETE /api/settings/subscription_schedule': refuse(409, 'no_schedule'),
  });
  await press(texts.act.keep);
  await waitFor(() => expect(told()).toEqual([common.error.no_schedule]));
  expect(sent('GET /api/settings/subscription').length).toBeGreaterThan(1);
});
