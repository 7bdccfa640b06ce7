// The page of subscriptions: the plans, the order of one and its refusals, and coming back from a provider.
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import common from '@/locales/en/common.json';
import shop from '@/locales/en/shop.json';
import texts from '@/locales/en/subscription.json';
import type { Me } from '@/session/me';
import { browser } from '@/shared/goTo';
import { fakeHub } from '@/test/fakeHub';
import { anna, mockServer, refuse, renderPage, type Table } from '@/test/page';
import { anOrder, aPayer } from '@/test/shop';
import { aSubscription, somePlans } from '@/test/subscription';
import { SubscriptionPage } from './SubscriptionPage';

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const user = userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never });
const TILL = `${location.origin}/shop/till/till-mh-1`;

async function open(table: Table = {}, { me = {}, path = '/shop/subscription' }: { me?: Partial<Me>; path?: string } = {}) {
  const calls = mockServer({
    'GET /api/shop/subscriptions/offers': somePlans(),
    'GET /api/settings/subscription': { subscription: null },
    'GET /api/shop/payer': aPayer(),
    'POST /api/shop/subscriptions': anOrder({ state: 'processing', url: TILL, paidAt: null }),
    'GET /api/session': { user: anna },
    ...table,
  });
  const page = await renderPage(<SubscriptionPage />, { path, me: { ...anna, ...me } });
  return { ...page, sent: (way: string) => calls.filter(({ method, path: to }) => `${method} ${to}` === way) };
}

const plan = (id: string) => screen.findByTestId(`plan-${id}`);
const choose = (name: string | RegExp) => user.click(screen.getByRole('radio', { name }));
const submit = () => screen.getByRole('button', { name: /^Order/ });

it('shows the plans with their price, per month too, and what subscribers have', async () => {
  await open();
  expect(await plan('quarter')).toHaveTextContent(/Popular.*Three months.*€12\.99.*−13 %.*€4\.33 a month.*2 packs/);
  expect(await plan('year')).toHaveTextContent(/Best value.*€44\.99.*€3\.75 a month.*3 packs/);
  expect(within(await plan('quarter')).getByRole('radio')).toBeChecked();
  expect(screen.getByText('10 % more coins')).toBeVisible();
  expect(screen.getByText(/A month: 1 pack, Three months: 2 packs, and A year: 3 packs/)).toBeVisible();
  expect(screen.getByText(texts.benefit.fair)).toBeVisible();
});

it('is open to who has days that the house has given', async () => {
  await open({ 'GET /api/settings/subscription': { subscription: aSubscription({ provider: 'gift', autoRenew: false, daysLeft: 3 }) } });
  expect(await plan('quarter')).toBeVisible();
});

it('offers single months for the month’s plan alone', async () => {
  await open();
  await plan('quarter');
  expect(screen.queryByRole('radio', { name: /^PayPal/ })).not.toBeInTheDocument();
  await user.click(within(await plan('month')).getByRole('radio'));
  await choose(/^PayPal/);
  expect(screen.getByText(texts.onceText)).toBeVisible();
  // A provider that can't renew is no longer chosen with a plan that does.
  await user.click(within(await plan('year')).getByRole('radio'));
  expect(screen.queryByRole('radio', { name: /^PayPal/ })).not.toBeInTheDocument();
  expect(screen.getByText(/After that, €44\.99 every 12 months/)).toBeVisible();
  await user.click(submit());
  expect(await screen.findByText(texts.fault.provider)).toBeVisible();
});

it('is ordered once, after it was agreed to, and leads to the till', async () => {
  const { sent, router } = await open();
  await plan('quarter');
  await user.click(submit());
  expect(await screen.findByText(texts.fault.consent)).toBeVisible();
  await choose(/^The house’s till/);
  await user.click(screen.getByRole('checkbox', { name: texts.consent }));
  act(() => {
    submit().click();
    submit().click();
  });
  await waitFor(() => expect(router.state.location.pathname).toBe('/shop/till/till-mh-1'));
  expect(sent('POST /api/shop/subscriptions').map(({ body }) => body)).toEqual([
    { plan: 'quarter', provider: 'house', price: 1299, consent: true, lang: 'en', key: expect.any(String) as string },
  ]);
});

it('asks the age before the first payment, and leads to a provider elsewhere', async () => {
  const leave = vi.spyOn(browser, 'leaveFor').mockImplementation(() => undefined);
  const { sent } = await open({
    'GET /api/shop/payer': aPayer({ age: null }),
    'PUT /api/shop/payer/age': aPayer(),
    'POST /api/shop/subscriptions': anOrder({ state: 'processing', url: 'https://checkout.stripe.com/c/pay/1' }),
  });
  await screen.findByTestId('age');
  await choose(/^Card/);
  await user.click(screen.getByRole('checkbox', { name: texts.consent }));
  await user.click(submit());
  expect(await screen.findByText(texts.fault.age)).toBeVisible();
  await choose(/^18/);
  await user.click(submit());
  await waitFor(() => expect(leave).toHaveBeenCalledWith('https://checkout.stripe.com/c/pay/1'));
  expect(sent('PUT /api/shop/payer/age')).toMatchObject([{ body: { age: 'adult' } }]);
});

it.each([
  ['limit_reached', { left: 150 }, 'Your limit for this month leaves you €1.50.'],
  ['price_changed', {}, shop.order.refused.price],
  ['payment_away', {}, shop.order.refused.away],
  ['already_subscribed', {}, common.error.already_subscribed],
  ['subscription_bad_platform', {}, common.error.subscription_bad_platform],
  ['consent_required', {}, texts.fault.consent],
])('that is refused says why: %s', async (code, params, text) => {
  await open({ 'POST /api/shop/subscriptions': refuse(409, code, params) });
  await plan('quarter');
  await choose(/^Card/);
  await user.click(screen.getByRole('checkbox', { name: texts.consent }));
  await user.click(submit());
  expect(await screen.findByText(new RegExp(text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')))).toBeVisible();
});

it('shows who has one how it stands, and the way to its settings', async () => {
  await open({ 'GET /api/settings/subscription': { subscription: aSubscription({ state: 'canceled', autoRenew: false }) } });
  expect(await screen.findByRole('heading', { name: 'Canceled: Three months' })).toBeVisible();
  expect(screen.getByText(/until December 24, 2026/)).toBeVisible();
  expect(screen.getByRole('link', { name: texts.toSettings })).toHaveAttribute('href', '/settings/subscription');
  expect(await screen.findByText(texts.benefit.title)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Order/ })).not.toBeInTheDocument();
});

it('sells another single month to who has one', async () => {
  await open({ 'GET /api/settings/subscription': { subscription: aSubscription({ provider: 'paypal', productId: 'month', autoRenew: false }) } });
  expect(await screen.findByText(/ends by itself\.$/)).toBeVisible();
  expect(await screen.findByRole('button', { name: /^Order/ })).toBeVisible();
});

it('leads guests to an account, and says if nothing is sold', async () => {
  const { unmount, sent } = await open({}, { me: { guest: true } });
  expect(await screen.findByRole('link', { name: shop.guest.upgrade })).toBeVisible();
  expect(sent('GET /api/settings/subscription')).toEqual([]);
  unmount();
  await open({ 'GET /api/shop/subscriptions/offers': somePlans({ providers: [], singleMonths: [] }) });
  expect(await screen.findByText(texts.notSold)).toBeVisible();
});

it('is loaded again after a failure', async () => {
  let isBroken = true;
  await open({ 'GET /api/shop/subscriptions/offers': () => (isBroken ? refuse(500, 'internal') : somePlans()) });
  await user.click(await screen.findByRole('button', { name: common.app.retry }));
  isBroken = false;
  await user.click(await screen.findByRole('button', { name: common.app.retry }));
  expect(await plan('quarter')).toBeVisible();
});

const checkout = (status: string) => ({
  offer: { kind: 'subscription', id: 'quarter', plan: { en: 'Three months', fr: 'Trois mois' }, moons: 0, bonus: 0 },
  receiver: null,
  status,
  moons: status === 'success' ? 0 : null,
  receipt: status === 'success' ? 'mh-1' : null,
});

it('celebrates once it is paid, and leads back', async () => {
  let answer = checkout('pending');
  const { router } = await open(
    { 'POST /api/shop/orders/mh-1/check': () => answer, 'GET /api/settings/subscription': { subscription: aSubscription() } },
    { path: '/shop/subscription?order=mh-1' },
  );
  expect(await screen.findByRole('heading', { name: shop.payment.processing })).toBeVisible();
  answer = checkout('success');
  act(() => fakeHub.emit('updateSubscription', { subscription: aSubscription() }));
  const popup = await screen.findByRole('dialog', { name: texts.success.title });
  expect(await within(popup).findByText('2 packs of this month’s drop are waiting for you.')).toBeVisible();
  await user.click(within(popup).getByRole('button', { name: texts.success.thanks }));
  expect(screen.getByRole('heading', { name: 'Three months: it has begun' })).toBeVisible();
  expect(screen.getByRole('link', { name: shop.payment.receipt })).toHaveAttribute('href', '/shop/orders/mh-1');
  await user.click(screen.getByRole('button', { name: shop.payment.back }));
  expect(router.state.location.pathname).toBe('/shop');
});

it('says that nothing was paid, and leads to the plans again', async () => {
  await open({ 'POST /api/shop/orders/mh-1/check': checkout('failed') }, { path: '/shop/subscription?order=mh-1' });
  expect(await screen.findByRole('heading', { name: shop.payment.canceled })).toBeVisible();
  expect(screen.getByRole('link', { name: shop.payment.again })).toHaveAttribute('href', '/shop/subscription');
});
