// The settings' section about purchases: the month's sum, its limit, and the orders.
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import common from '@/locales/en/common.json';
import texts from '@/locales/en/shop.json';
import { mockServer, refuse, renderPage, type Table } from '@/test/page';
import { anOrder, aPayer } from '@/test/shop';
import { useNotices } from '@/ui/overlays/notices';
import { Purchases } from './Purchases';

beforeEach(() => useNotices.setState({ notices: [] }));
afterEach(() => vi.unstubAllGlobals());

const user = userEvent.setup();

async function open(table: Table = {}) {
  const calls = mockServer({ 'GET /api/shop/payer': aPayer(), 'GET /api/shop/orders': { orders: [], more: false, last: null }, ...table });
  await renderPage(<Purchases />);
  return (way: string) => calls.filter(({ method, path }) => `${method} ${path}` === way);
}
const limit = () => screen.findByRole('textbox', { name: texts.limit.label });
const save = () => user.click(screen.getByRole('button', { name: texts.limit.save }));
const told = () => useNotices.getState().notices.map(({ kind, title }) => [kind, title]);

it('lists the orders page by page, with their receipts', async () => {
  const bela = { id: 2, username: 'Bela', message: '', anonymous: false };
  await open({
    'GET /api/shop/orders': { orders: [anOrder({ id: 'mh-2', receiver: bela, state: 'refunded' })], more: true, last: 2 },
    'GET /api/shop/orders?before=2': { orders: [anOrder()], more: false, last: 1 },
  });
  expect(await screen.findByRole('link', { name: '490 moons for Bela' })).toHaveAttribute('href', '/shop/orders/mh-2');
  expect(screen.getByText(texts.state.refunded)).toBeVisible();
  await user.click(screen.getByRole('button', { name: texts.orders.more }));
  expect(await screen.findByRole('link', { name: '490 moons' })).toHaveAttribute('href', '/shop/orders/mh-1');
  expect(screen.queryByRole('button', { name: texts.orders.more })).not.toBeInTheDocument();
});

it('calls subscriptions by their plan', async () => {
  const offer = { id: 'year', plan: { en: 'A year', fr: 'Un an' }, moons: 0, bonus: 0 };
  await open({
    'GET /api/shop/orders': {
      orders: [anOrder({ id: 'mh-2', offer: { ...offer, kind: 'renewal' } }), anOrder({ offer: { ...offer, kind: 'subscription' } })],
      more: false,
      last: 1,
    },
  });
  expect(await screen.findByRole('link', { name: 'Subscription, renewed: A year' })).toHaveAttribute('href', '/shop/orders/mh-2');
  expect(screen.getByRole('link', { name: 'Subscription: A year' })).toHaveAttribute('href', '/shop/orders/mh-1');
});

it('says that nothing was bought, and what was paid this month', async () => {
  await open({ 'GET /api/shop/payer': aPayer({ thisMonth: 499, monthlyLimit: 2000, minorsLimit: 3000 }) });
  expect(await screen.findByText(texts.orders.empty)).toBeVisible();
  expect(screen.getByText('€4.99')).toBeVisible();
  expect(screen.getByText('As a minor you can pay €30.00 a month at most.')).toBeVisible();
  expect(await limit()).toHaveValue('20');
});

it('a lower limit holds at once, a higher one later', async () => {
  const later = Date.UTC(2026, 11, 24);
  const answers = [aPayer({ monthlyLimit: 1050 }), aPayer({ monthlyLimit: 1050, nextLimit: 5000, nextLimitAt: later })];
  const sent = await open({ 'PUT /api/shop/payer/limit': () => answers.shift() });
  await user.type(await limit(), '10,50');
  await save();
  await waitFor(() => expect(told()).toEqual([['toggle', texts.limit.saved]]));
  await user.clear(await limit());
  await user.type(await limit(), '50');
  await save();
  expect(await screen.findByText('From December 24, 2026 on: €50.00.')).toBeVisible();
  expect(told().at(-1)).toEqual(['toggle', 'Saved. It holds from December 24, 2026 on.']);
  expect(sent('PUT /api/shop/payer/limit').map(({ body }) => body)).toEqual([{ monthlyLimit: 1050 }, { monthlyLimit: 5000 }]);
});

it('a limit is lifted, and one that is no amount is not sent', async () => {
  const sent = await open({ 'GET /api/shop/payer': aPayer({ monthlyLimit: 2000 }), 'PUT /api/shop/payer/limit': aPayer({ monthlyLimit: 2000 }) });
  await user.clear(await limit());
  await user.type(await limit(), 'a lot');
  await save();
  expect(await screen.findByText('An amount from 0 to €1,000.00.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: texts.limit.lift }));
  await waitFor(() => expect(sent('PUT /api/shop/payer/limit').map(({ body }) => body)).toEqual([{ monthlyLimit: null }]));
});

it('what could not be loaded is loaded again', async () => {
  let isBroken = true;
  await open({ 'GET /api/shop/payer': () => (isBroken ? refuse(500, 'internal') : aPayer({ thisMonth: 499 })) });
  await screen.findByText(new RegExp(common.error.internal));
  isBroken = false;
  await user.click(screen.getByRole('button', { name: common.app.retry }));
  expect(await screen.findByText('€4.99')).toBeVisible();
});
