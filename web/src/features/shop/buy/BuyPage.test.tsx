// The page of moons: packs, the order, what is asked and agreed to, and every refusal; and coming back from a provider.
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Checkout } from '@/api/shop';
import texts from '@/locales/en/shop.json';
import common from '@/locales/en/common.json';
import { keepWayBack, wayBack } from '@/parts/shop/comeBack';
import type { Me } from '@/session/me';
import { fakeHub } from '@/test/fakeHub';
import { anna, mockServer, refuse, renderPage, type Table } from '@/test/page';
import { anOrder, aPayer, moonOffers } from '@/test/shop';
import { wardrobe } from '@/test/testWardrobe';
import { setFakeWardrobe } from '@/test/wardrobe';
import { BuyPage } from './BuyPage';
import { browser } from '@/shared/goTo';

setFakeWardrobe(wardrobe());

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const user = userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never });

const TILL = `${location.origin}/shop/till/till-mh-1`;

async function open(table: Table = {}, { me = {}, path = '/shop/buy' }: { me?: Partial<Me>; path?: string } = {}) {
  const calls = mockServer({
    'GET /api/shop/offers': moonOffers(),
    'GET /api/shop/payer': aPayer(),
    'POST /api/shop/orders': anOrder({ state: 'processing', url: TILL, paidAt: null }),
    'GET /api/session': { user: anna },
    ...table,
  });
  const page = await renderPage(<BuyPage />, { path, me: { ...anna, ...me } });
  const sent = (way: string) => calls.filter(({ method, path: to }) => `${method} ${to}` === way);
  return { ...page, calls, sent, orders: () => sent('POST /api/shop/orders') };
}

const pack = (moons: number) => screen.findByTestId(`moons-${moons}`);
const choose = (name: string | RegExp) => user.click(screen.getByRole('radio', { name }));
const consent = () => screen.getByRole('checkbox', { name: texts.order.consent });
const submit = () => screen.getByRole('button', { name: /^Order/ });

describe('the packs', () => {
  it('tell their moons, bonus, tag and price, and the recommended one is chosen', async () => {
    await open();
    expect(await pack(450)).toHaveTextContent(/Popular.*450 moons.*\+ 40 as a present.*€4\.99/);
    expect(await pack(2000)).toHaveTextContent(/Best value.*2,000 moons/);
    expect(within(await pack(450)).getByRole('radio')).toBeChecked();
    expect(screen.getByText('with 20 % VAT')).toBeVisible();
    expect(screen.getByText(/1 Crater Lane/)).toBeVisible();
  });

  it('show the newcomer’s offer with its end, for oneself and not for a present', async () => {
    const until = Date.now() + 3_600_000;
    await open({ 'GET /api/shop/offers': moonOffers({ discountEndAt: until }) });
    await waitFor(async () => expect(await pack(450)).toHaveTextContent(/€4\.99.*€2\.49.*-50%/));
    expect(screen.getByTestId('newcomer')).toHaveTextContent(/01:00:00|00:59:5\d/);
    await choose(texts.order.present);
    await waitFor(async () => expect(await pack(450)).not.toHaveTextContent('€2.49'));
    expect(screen.getByTestId('newcomer')).toHaveTextContent(texts.newcomer.notForPresents);
  });

  it('cost what they cost once the newcomer’s offer has ended', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await open({ 'GET /api/shop/offers': moonOffers({ discountEndAt: Date.now() + 60_000 }) });
    await waitFor(async () => expect(await pack(450)).toHaveTextContent('€2.49'));
    await act(() => vi.advanceTimersByTimeAsync(61_000));
    await waitFor(async () => expect(await pack(450)).not.toHaveTextContent('€2.49'));
    expect(screen.queryByTestId('newcomer')).not.toBeInTheDocument();
  });

  it('are chosen by what is lacking, and the way back is remembered', async () => {
    await open({}, { path: '/shop/buy?to=%2Fshop%3Fshow%3Dpack%3Anight&need=60' });
    expect(await screen.findByText('You lack 60 moons for what you chose.')).toBeVisible();
    expect(within(await pack(80)).getByRole('radio')).toBeChecked();
    expect(screen.getByRole('link', { name: texts.buy.back })).toHaveAttribute('href', '/shop?show=pack:night');
    expect(wayBack()).toBe('/shop?show=pack:night');
  });

  it('are not sold without a provider, and guests are led to an account', async () => {
    const { unmount } = await open({ 'GET /api/shop/offers': moonOffers({ providers: [] }) });
    expect(await screen.findByText(texts.buy.notSold)).toBeVisible();
    unmount();
    await open({}, { me: { guest: true } });
    expect(await screen.findByRole('link', { name: texts.guest.upgrade })).toHaveAttribute('href', '/_app/upgrade?to=%2Fshop%2Fbuy');
    expect(screen.getByTestId('prices')).toHaveTextContent(/20 % VAT\. Seller: ./);
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  });
});

describe('an order', () => {
  it('is not sent before the buyer has chosen and agreed, and is then sent once', async () => {
    const { orders, router } = await open();
    await pack(80);
    expect(consent()).not.toBeChecked();
    await user.click(submit());
    expect(await screen.findByText(texts.order.fault.provider)).toBeVisible();
    expect(screen.getByText(texts.order.fault.consent)).toBeVisible();
    expect(orders()).toEqual([]);
    await user.click(within(await pack(80)).getByRole('radio'));
    await choose(/^The house’s till/);
    expect(screen.getByText(texts.provider.houseText)).toBeVisible();
    await user.click(consent());
    expect(submit()).toHaveTextContent('Order for €0.99 that nobody pays');
    act(() => {
      submit().click();
      submit().click();
    });
    await waitFor(() => expect(router.state.location.pathname).toBe('/shop/till/till-mh-1'));
    expect(orders().map(({ body }) => body)).toEqual([
      { offer: 'moons-80', provider: 'house', price: 99, consent: true, lang: 'en', key: expect.any(String) as string },
    ]);
  });

  it('leads to a provider elsewhere', async () => {
    const leave = vi.spyOn(browser, 'leaveFor').mockImplementation(() => undefined);
    await open({ 'POST /api/shop/orders': anOrder({ state: 'processing', url: 'https://checkout.stripe.com/c/pay/1' }) });
    await pack(80);
    await choose(/^Card/);
    await user.click(consent());
    expect(submit()).toHaveTextContent('Order with obligation to pay: €4.99');
    await user.click(submit());
    await waitFor(() => expect(leave).toHaveBeenCalledWith('https://checkout.stripe.com/c/pay/1'));
  });

  it('asks the age before the first payment', async () => {
    const { sent, orders } = await open({
      'GET /api/shop/payer': aPayer({ age: null }),
      'PUT /api/shop/payer/age': aPayer({ age: 'minor', minorsLimit: 3000 }),
    });
    await screen.findByTestId('age');
    await choose(/^Card/);
    await user.click(consent());
    await user.click(submit());
    expect(await screen.findByText(texts.order.fault.age)).toBeVisible();
    await choose(/^Under 18/);
    await user.click(submit());
    await waitFor(() => expect(orders()).toHaveLength(1));
    expect(sent('PUT /api/shop/payer/age')).toMatchObject([{ body: { age: 'minor' } }]);
  });

  it('of a present finds who gets it, and says what they read', async () => {
    const bela = { id: 2, username: 'Bela', profilePicture: '', marker: null, level: 3, relation: 'friend' };
    const { orders } = await open({ 'GET /api/social/autocomplete/bela': [bela] });
    await pack(80);
    await choose(texts.order.present);
    await choose(/^Card/);
    await user.click(consent());
    await user.click(submit());
    expect(await screen.findByText(texts.order.fault.receiver)).toBeVisible();
    await user.type(screen.getByRole('searchbox', { name: texts.order.search }), 'bela');
    await user.click(await screen.findByRole('button', { name: 'Bela' }));
    expect(screen.getByTestId('receiver')).toHaveTextContent('Bela');
    await user.type(screen.getByRole('textbox', { name: texts.order.message }), 'For the next hat.');
    await user.click(screen.getByRole('checkbox', { name: texts.order.anonymous }));
    await user.click(submit());
    await waitFor(() => expect(orders()).toHaveLength(1));
    expect(orders()[0]?.body).toMatchObject({ receiver: 'Bela', message: 'For the next hat.', anonymous: true });
  });

  it.each([
    ['limit_reached', { left: 150 }, 'Your limit for this month leaves you €1.50.'],
    ['orders_full', {}, texts.order.refused.full],
    ['price_changed', { price: 449 }, texts.order.refused.price],
    ['payment_away', {}, texts.order.refused.away],
    ['payment_refused', {}, texts.order.refused.refused],
    ['payment_unavailable', {}, texts.order.refused.unavailable],
    ['age_required', {}, texts.order.fault.age],
    ['consent_required', {}, texts.order.fault.consent],
    ['unknown_user', {}, texts.order.fault.unknown_user],
    ['not_allowed', {}, texts.order.fault.not_allowed],
    ['unknown_offer', {}, common.error.unknown_offer],
    ['not_confirmed', {}, common.error.not_confirmed],
  ])('that is refused says why: %s', async (code, params, text) => {
    const { sent } = await open({
      'POST /api/shop/orders': refuse(409, code, params),
      'GET /api/shop/payer': aPayer(code === 'age_required' ? { age: null } : {}),
      'PUT /api/shop/payer/age': aPayer({ age: null }),
      'GET /api/social/autocomplete/bela': [{ id: 2, username: 'Bela', profilePicture: '', marker: null, level: 3, relation: 'none' }],
    });
    await pack(80);
    if (code === 'age_required') await user.click(await screen.findByRole('radio', { name: /^18/ }));
    if (code === 'unknown_user' || code === 'not_allowed') {
      await choose(texts.order.present);
      await user.type(screen.getByRole('searchbox'), 'bela');
      await user.click(await screen.findByRole('button', { name: 'Bela' }));
    }
    await choose(/^Card/);
    await user.click(consent());
    await user.click(submit());
    expect(await screen.findByText(new RegExp(text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')))).toBeVisible();
    if (code === 'price_changed') await waitFor(() => expect(sent('GET /api/shop/offers')).toHaveLength(2));
  });

  it('is tried again with the same key after a lost connection, and with another one after a refusal', async () => {
    const answers = [refuse(503, 'payment_away'), refuse(409, 'payment_refused'), anOrder({ state: 'processing', url: TILL })];
    const { orders } = await open({ 'POST /api/shop/orders': () => answers.shift() });
    await pack(80);
    await choose(/^Card/);
    await user.click(consent());
    await user.click(submit());
    await screen.findByText(texts.order.refused.away);
    await user.click(submit());
    await screen.findByText(texts.order.refused.refused);
    await user.click(submit());
    await waitFor(() => expect(orders()).toHaveLength(3));
    const keys = orders().map(({ body }) => (body as { key: string }).key);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });
});

describe('coming back from a provider', () => {
  const checkout = (status: string, over: Partial<Checkout> = {}): Checkout => ({
    offer: { kind: 'moons', id: 'moons-450', plan: null, moons: 450, bonus: 40 },
    receiver: null,
    status,
    moons: status === 'success' ? 490 : null,
    receipt: status === 'success' ? 'mh-1' : null,
    ...over,
  });
  const payment = () => screen.getByTestId('payment');

  it.each([
    ['', 'POST /api/shop/orders/mh-1/check'],
    ['&session=cs_1', 'GET /api/shop/stripe/checkout/cs_1'],
    ['&payment_id=pay_1', 'POST /api/shop/pay/paysafecard/retrieve/pay_1'],
  ])('asks how it went (%s), and leads back to where one came from', async (query, way) => {
    keepWayBack('?to=%2Fshop%3Fshow%3Dpack%3Anight');
    const { router, sent } = await open({ [way]: checkout('success') }, { path: `/shop/buy?order=mh-1${query}` });
    expect(await screen.findByRole('heading', { name: '490 moons: yours' })).toBeVisible();
    expect(sent(way).length).toBeGreaterThan(0);
    expect(screen.getByRole('link', { name: texts.payment.receipt })).toHaveAttribute('href', '/shop/orders/mh-1');
    await user.click(screen.getByRole('button', { name: texts.payment.back }));
    expect(router.state.location.pathname + router.state.location.search).toBe('/shop?show=pack:night');
    expect(wayBack()).toBe('/shop');
  });

  it('says kindly after 5 s that it takes longer, and hears from the hub when it has arrived', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    let answer = checkout('pending');
    const { sent } = await open({ 'POST /api/shop/orders/mh-1/check': () => answer }, { path: '/shop/buy?order=mh-1' });
    expect(await screen.findByRole('heading', { name: texts.payment.processing })).toBeVisible();
    expect(payment()).toHaveAttribute('data-stage', 'processing');
    await act(() => vi.advanceTimersByTimeAsync(5_100));
    expect(await screen.findByRole('heading', { name: texts.payment.timeout })).toBeVisible();
    expect(screen.getByText(texts.payment.timeoutText)).toBeVisible();
    expect(sent('POST /api/shop/orders/mh-1/check').length).toBeGreaterThan(3);
    answer = checkout('success');
    act(() => fakeHub.emit('paymentSuccess', { order: 'mh-1', moons: 490, balance: 500, isGift: false, sender: null, message: null }));
    expect(await screen.findByRole('heading', { name: '490 moons: yours' })).toBeVisible();
  });

  it.each([
    ['failed at the provider', checkout('failed'), '', texts.payment.canceled],
    ['given up', checkout('pending'), '&canceled=1', texts.payment.canceled],
    ['refused at paysafecard', refuse(409, 'payment_canceled'), '&payment_id=pay_1', texts.payment.canceled],
    ['of somebody else', refuse(404, 'unknown_order'), '', texts.payment.failed],
  ])('says that nothing was paid: %s', async (_, answer, query, title) => {
    await open(
      {
        'POST /api/shop/orders/mh-1/check': answer,
        'POST /api/shop/pay/paysafecard/retrieve/pay_1': answer,
        'GET /api/shop/orders/mh-1': anOrder({ state: 'processing', url: TILL, paidAt: null }),
      },
      { path: `/shop/buy?order=mh-1${query}` },
    );
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
    if (title === texts.payment.canceled) {
      expect(await screen.findByRole('link', { name: texts.payment.goOn })).toHaveAttribute('href', TILL);
      expect(screen.getByRole('link', { name: texts.payment.again })).toHaveAttribute('href', '/shop/buy?pack=moons-450');
    }
  });

  it('tells who got a present', async () => {
    const bela = { id: 2, username: 'Bela', message: '', anonymous: false };
    await open({ 'POST /api/shop/orders/mh-1/check': checkout('success', { receiver: bela }) }, { path: '/shop/buy?order=mh-1' });
    expect(await screen.findByRole('heading', { name: '490 moons for Bela' })).toBeVisible();
  });
});
