import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import common from '@/locales/en/common.json';
import staff from '@/locales/en/staff.json';
import en from '@/locales/en/staffShop.json';
import fr from '@/locales/fr/staffShop.json';
import { mockServer, refuse, renderPage, type Table } from '@/test/page';
import { anOrder, GIFT, ORDER } from '../testShop';
import { OrdersPage } from './OrdersPage';

afterEach(() => vi.unstubAllGlobals());

const page = (...orders: unknown[]) => ({ orders, more: false, last: null });

async function open(table: Table, { path = '/_app/mod/shop/orders', locale = 'en' }: { path?: string; locale?: 'en' | 'fr' } = {}) {
  const calls = mockServer(table);
  await renderPage(<OrdersPage />, { path, locale });
  return { calls, user: userEvent.setup() };
}

it('lists orders with their state, price and people', async () => {
  await open({ 'GET /api/mod/shop/orders': page(anOrder({ order: { receiver: GIFT, state: 'disputed' } })) });
  const row = within(await screen.findByTestId('order'));
  expect(row.getByRole('link', { name: ORDER })).toHaveAttribute('href', `/_app/mod/shop/orders/${ORDER}`);
  expect(row.getByText(en.state.disputed)).toBeVisible();
  expect(row.getByText('€4.99')).toBeVisible();
  expect(row.getByText('490 moons')).toBeVisible();
  expect(row.getByRole('link', { name: 'Bob' })).toHaveAttribute('href', '/_app/mod/users/7');
  expect(row.getByRole('link', { name: 'Carla' })).toHaveAttribute('href', '/_app/mod/users/8');
});

it('searches by a text and by a state, which stand in the address', async () => {
  const { calls, user } = await open({ 'GET /api/mod/shop/orders': page() });
  fireEvent.change(screen.getByLabelText(en.orders.text), { target: { value: ' Bob ' } });
  await user.click(screen.getByRole('button', { name: en.orders.search }));
  await waitFor(() => expect(calls.some(({ path }) => path === '/api/mod/shop/orders?text=Bob')).toBe(true));
  await user.selectOptions(screen.getByLabelText(en.orders.only), en.orders.filter.alarm);
  await waitFor(() => expect(calls.some(({ path }) => path === '/api/mod/shop/orders?text=Bob&only=alarm')).toBe(true));
  expect(await screen.findByTestId('empty')).toHaveTextContent(en.orders.emptyFiltered);
  await user.click(screen.getByRole('link', { name: en.orders.clear }));
  expect(await screen.findByText(en.orders.empty)).toBeVisible();
  expect(screen.getByLabelText(en.orders.text)).toHaveValue('');
});

it('has pages', async () => {
  const { user } = await open({
    'GET /api/mod/shop/orders': { orders: [anOrder()], more: true, last: 42 },
    'GET /api/mod/shop/orders?before=42': page(anOrder({ order: { id: 'mh-older' } })),
  });
  await user.click(await screen.findByRole('button', { name: staff.more }));
  expect(await screen.findByRole('link', { name: 'mh-older' })).toBeVisible();
  expect(screen.queryByRole('button', { name: staff.more })).not.toBeInTheDocument();
});

it('can be fetched again after a failure, in French too', async () => {
  const answers: unknown[] = [refuse(500, 'internal'), page()];
  await open({ 'GET /api/mod/shop/orders': () => answers[0] }, { locale: 'fr', path: '/_app/mod/shop/orders?only=gold' });
  await screen.findByTestId('failure');
  answers.shift();
  await userEvent.click(within(screen.getByTestId('failure')).getByRole('button'));
  expect(await screen.findByText(fr.orders.empty)).toBeVisible();
  expect(screen.queryByText(common.error.internal)).not.toBeInTheDocument();
});
