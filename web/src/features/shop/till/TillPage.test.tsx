// The house's till: what can be made happen, and where it leads.
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import type { HousePayment } from '@/api/shop';
import common from '@/locales/en/common.json';
import texts from '@/locales/en/shop.json';
import { mockServer, refuse, renderPage, type Table } from '@/test/page';
import { anOrder } from '@/test/shop';
import { NoticeStage } from '@/ui/overlays/NoticeStage';
import { TillPage } from './TillPage';

afterEach(() => vi.unstubAllGlobals());

const user = userEvent.setup();
const payment = (over: Partial<HousePayment> = {}): HousePayment => ({
  price: 499,
  currency: 'EUR',
  state: 'open',
  refunded: 0,
  dispute: 'none',
  order: 'mh-1',
  ...over,
});

async function open(table: Table) {
  const calls = mockServer(table);
  const page = await renderPage(
    <>
      <Routes>
        <Route path="/shop/till/:reference" element={<TillPage />} />
        <Route path="*" element={<p>elsewhere</p>} />
      </Routes>
      <NoticeStage closeLabel="Close" />
    </>,
    { path: '/shop/till/till-mh-1' },
  );
  return { ...page, posts: () => calls.filter(({ method }) => method === 'POST') };
}

it.each([
  ['pay', texts.till.act.pay],
  ['later', texts.till.act.later],
  ['decline', texts.till.act.decline],
] as const)('%s leads back to where the order waits', async (act, label) => {
  const { router, posts } = await open({ 'GET /api/shop/till/till-mh-1': payment(), 'POST /api/shop/till/till-mh-1': payment({ state: 'paid' }) });
  expect(screen.getByTestId('no-money')).toHaveTextContent(texts.till.noMoney);
  await user.click(await screen.findByRole('button', { name: label }));
  await waitFor(() => expect(router.state.location.pathname + router.state.location.search).toBe('/shop/buy?order=mh-1'));
  expect(posts()).toMatchObject([{ path: '/api/shop/till/till-mh-1', body: { act } }]);
});

it('a paid one can be asked about, disputed and won, and stays here', async () => {
  let now = payment({ state: 'paid' });
  const { posts } = await open({
    'GET /api/shop/till/till-mh-1': () => now,
    'POST /api/shop/till/till-mh-1': ({ body }: { body: unknown }) => {
      const { act } = body as { act: string };
      now = { ...now, dispute: { inquire: 'inquiry', dispute: 'lost', winDispute: 'won' }[act] ?? 'none' };
      return now;
    },
  });
  for (const [label, told] of [
    [texts.till.act.inquire, texts.till.dispute.inquiry],
    [texts.till.act.dispute, texts.till.dispute.lost],
    [texts.till.act.winDispute, texts.till.dispute.won],
  ] as const) {
    await user.click(await screen.findByRole('button', { name: label }));
    expect(await screen.findByText(told)).toBeVisible();
  }
  expect(posts()).toHaveLength(3);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: texts.payment.receipt })).toHaveAttribute('href', '/shop/orders/mh-1');
});

it('says that it is too late, and shows what has become of it', async () => {
  let state = 'open';
  await open({
    'GET /api/shop/till/till-mh-1': () => payment({ state }),
    'POST /api/shop/till/till-mh-1': () => {
      state = 'expired';
      return refuse(409, 'already_decided');
    },
  });
  await user.click(await screen.findByRole('button', { name: texts.till.act.pay }));
  expect(await screen.findByText(texts.till.tooLate)).toBeVisible();
  expect(await screen.findByText(texts.till.state.expired)).toBeVisible();
});

it('does not know the payments of others', async () => {
  await open({ 'GET /api/shop/till/till-mh-1': refuse(404, 'unknown_order') });
  expect(await screen.findByText(common.error.unknown_order)).toBeVisible();
});

it('the card of a subscription can fail and be mended, and its buyer goes back to the page of subscriptions', async () => {
  const order = anOrder({ offer: { kind: 'subscription', id: 'year', plan: { en: 'A year', fr: 'Un an' }, moons: 0, bonus: 0 } });
  const { posts, router } = await open({
    'GET /api/shop/till/till-mh-1': payment({ state: 'paid' }),
    'POST /api/shop/till/till-mh-1': payment({ state: 'paid' }),
    'GET /api/shop/orders/mh-1': order,
  });
  await user.click(await screen.findByRole('button', { name: texts.till.act.failCard }));
  expect(await screen.findByText(texts.till.told.failCard)).toBeVisible();
  await user.click(screen.getByRole('button', { name: texts.till.act.mendCard }));
  await waitFor(() => expect(posts().map(({ body }) => body)).toEqual([{ act: 'failCard' }, { act: 'mendCard' }]));
  expect(screen.getByRole('link', { name: texts.till.toSubscription })).toHaveAttribute('href', '/settings/subscription');
  expect(router.state.location.pathname).toBe('/shop/till/till-mh-1');
});

it('a subscription that is paid leads back to the page of subscriptions', async () => {
  const { router } = await open({
    'GET /api/shop/till/till-mh-1': payment(),
    'POST /api/shop/till/till-mh-1': payment({ state: 'paid' }),
    'GET /api/shop/orders/mh-1': anOrder({ offer: { kind: 'subscription', id: 'year', plan: { en: 'A year', fr: 'Un an' }, moons: 0, bonus: 0 } }),
  });
  const giveUp = await screen.findByRole('link', { name: texts.till.giveUp });
  await waitFor(() => expect(giveUp).toHaveAttribute('href', '/shop/subscription?order=mh-1&canceled=1'));
  await user.click(screen.getByRole('button', { name: texts.till.act.pay }));
  await waitFor(() => expect(router.state.location.pathname + router.state.location.search).toBe('/shop/subscription?order=mh-1'));
});
