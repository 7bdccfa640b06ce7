// The receipt of an order, and the withdrawal from it.
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import common from '@/locales/en/common.json';
import texts from '@/locales/en/shop.json';
import { anna, mockServer, refuse, renderPage, type Table } from '@/test/page';
import { anOrder } from '@/test/shop';
import { ReceiptPage } from './ReceiptPage';

afterEach(() => vi.unstubAllGlobals());

const user = userEvent.setup();

async function open(table: Table) {
  const calls = mockServer({ 'GET /api/session': { user: anna }, ...table });
  await renderPage(
    <Routes>
      <Route path="/shop/orders/:id" element={<ReceiptPage />} />
    </Routes>,
    { path: '/shop/orders/mh-1' },
  );
  return (way: string) => calls.filter(({ method, path }) => `${method} ${path}` === way);
}

it('tells what was bought, from whom, with which tax and consent, and what was paid back', async () => {
  const receiver = { id: 2, username: 'Bela', message: 'For the next hat.', anonymous: true };
  await open({ 'GET /api/shop/orders/mh-1': anOrder({ receiver, refunded: 100, discount: 50, provider: 'house' }) });
  const receipt = await screen.findByRole('article');
  for (const text of [
    'No. mh-1',
    'Anna',
    'of which 20 % VAT',
    '€0.83',
    '€4.99',
    '-€1.00',
    /1 Crater Lane/,
    /asked for delivery at once/,
    texts.receipt.demo,
  ]) {
    expect(within(receipt).getAllByText(text).length).toBeGreaterThan(0);
  }
  expect(receipt).toHaveTextContent(/Bela \(unnamed\)For the next hat\./);
  expect(receipt).toHaveTextContent('450 moons');
  expect(receipt).toHaveTextContent('+ 40 as a present');
  expect(screen.queryByRole('button', { name: texts.withdraw.open })).not.toBeInTheDocument();
});

it('prints', async () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  await open({ 'GET /api/shop/orders/mh-1': anOrder() });
  await user.click(await screen.findByRole('button', { name: texts.receipt.print }));
  expect(print).toHaveBeenCalledOnce();
});

it('withdraws in two clicks, after it has said what is paid back', async () => {
  let order = anOrder({ withdrawUntil: Date.now() + 86_400_000 });
  const sent = await open({
    'GET /api/shop/orders/mh-1': () => order,
    'GET /api/shop/orders/mh-1/withdrawal': { money: 433, moons: 390 },
    'POST /api/shop/orders/mh-1/withdrawal': () => (order = anOrder({ payingBack: 433, state: 'paid' })),
  });
  await user.click(await screen.findByRole('button', { name: texts.withdraw.open }));
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByText('€4.33 come back for 390 unspent moons.')).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: texts.withdraw.submit }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent('POST /api/shop/orders/mh-1/withdrawal')).toMatchObject([{ body: { money: 433 } }]);
  // The provider has not paid yet.
  expect(await screen.findByText(texts.state.payingBack)).toBeVisible();
  expect(screen.getByText(texts.receipt.payingBack).nextSibling).toHaveTextContent('-€4.33');
});

it('a withdrawal from a subscription says that it ends, and what is paid back for its days', async () => {
  const order = anOrder({
    offer: { kind: 'subscription', id: 'month', plan: { en: 'A month', fr: 'Un mois' }, moons: 0, bonus: 0 },
    withdrawUntil: Date.now() + 86_400_000,
  });
  await open({
    'GET /api/shop/orders/mh-1': order,
    'GET /api/shop/orders/mh-1/withdrawal': { money: 450, moons: 0 },
  });
  await user.click(await screen.findByRole('button', { name: texts.withdraw.open }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText(texts.withdraw.subscription.text)).toBeVisible();
  expect(await within(dialog).findByText(/4\.50/)).toBeVisible();
  expect(within(dialog).getByRole('button', { name: texts.withdraw.subscription.keep })).toBeVisible();
});

it('a withdrawal says the new amount if some was spent meanwhile, and when there is nothing left', async () => {
  let money = 433;
  await open({
    'GET /api/shop/orders/mh-1': anOrder({ withdrawUntil: Date.now() + 86_400_000 }),
    'GET /api/shop/orders/mh-1/withdrawal': () => ({ money, moons: money === 0 ? 0 : 100 }),
    'POST /api/shop/orders/mh-1/withdrawal': () => {
      money = 0;
      return refuse(409, 'price_changed', { price: 0 });
    },
  });
  await user.click(await screen.findByRole('button', { name: texts.withdraw.open }));
  await user.click(await screen.findByRole('button', { name: texts.withdraw.submit }));
  expect(await screen.findByText(texts.withdraw.changed)).toBeVisible();
  expect(await screen.findByText(texts.withdraw.nothing)).toBeVisible();
  expect(screen.getByRole('button', { name: texts.withdraw.submit })).toBeDisabled();
});

it('of an open order one can go on paying', async () => {
  await open({ 'GET /api/shop/orders/mh-1': anOrder({ state: 'processing', paidAt: null, url: 'https://pay.example/1' }) });
  expect(await screen.findByRole('heading', { name: texts.receipt.order })).toBeVisible();
  expect(screen.getByRole('link', { name: texts.payment.goOn })).toHaveAttribute('href', 'https://pay.example/1');
});

it('that is nobody’s leads to one’s own orders', async () => {
  await open({ 'GET /api/shop/orders/mh-1': refuse(404, 'unknown_order') });
  expect(await screen.findByText(common.error.unknown_order)).toBeVisible();
  expect(screen.getByRole('link', { name: texts.order.toPurchases })).toHaveAttribute('href', '/_app/settings#purchases');
});
