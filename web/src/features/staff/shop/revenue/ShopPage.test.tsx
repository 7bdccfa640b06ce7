import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import common from '@/locales/en/common.json';
import en from '@/locales/en/staffShop.json';
import fr from '@/locales/fr/staffShop.json';
import { mockServer, refuse, renderPage, type Table } from '@/test/page';
import { aDay, anOrder, NOW, ORDER } from '../testShop';
import { ShopPage } from './ShopPage';

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: NOW });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const COMPARED = { at: NOW - 60_000, provider: 'stripe', compared: 12, mended: 0, unexplained: [] };

async function open(table: Table = {}, { path = '/_app/mod/shop', locale = 'en' }: { path?: string; locale?: 'en' | 'fr' } = {}) {
  const calls = mockServer({
    'GET /api/mod/shop/revenue': [aDay(-1), aDay(0, { orders: 2, paid: 2, failed: 0, revenue: 1_998, refunded: 0, buyers: 1 })],
    'GET /api/mod/shop/orders': { orders: [], more: false, last: null },
    'GET /api/mod/shop/debts': [],
    'GET /api/mod/shop/reconciliations': [],
    ...table,
  });
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime.bind(vi) });
  await renderPage(<ShopPage />, { path, locale });
  return { calls, user };
}

const sum = (name: string) => screen.getAllByTestId('sum').find((each) => each.dataset.name === name);
const step = (name: string) => screen.getAllByTestId('step').find((each) => each.dataset.name === name);
const chart = (title: string) => within(screen.getByRole('figure', { name: title }));

it('sums up money and orders, and shows what became of them', async () => {
  const { calls } = await open();
  expect(await screen.findAllByTestId('sum')).toHaveLength(6);
  expect(sum('revenue')).toHaveTextContent('€29.96');
  expect(sum('kept')).toHaveTextContent('€28.96');
  expect(sum('conversion')).toHaveTextContent('66.7%');
  expect(step('orders')).toHaveTextContent(/6\s*100%/);
  expect(step('paid')).toHaveTextContent(/4\s*66\.7%/);
  expect(step('open')).toHaveTextContent(/1\s*16\.7%/);
  expect(step('failed')).toHaveTextContent(/1\s*16\.7%/);
  expect(calls.some(({ path }) => path === '/api/mod/shop/revenue?days=30')).toBe(true);
});

it('tells the numbers of a day in all charts, at first of the last one', async () => {
  await open();
  await screen.findAllByTestId('chart');
  const slider = chart(en.revenue.chart.money).getByRole('slider');
  expect(slider).toHaveAttribute('aria-valuetext', expect.stringContaining('Revenue: €19.98, Paid back: €0.00'));
  fireEvent.change(slider, { target: { value: '28' } });
  expect(slider).toHaveAttribute('aria-valuetext', expect.stringContaining('Revenue: €9.98, Paid back: €1.00'));
  expect(chart(en.revenue.chart.orders).getByTestId('told')).toHaveTextContent('Paid: 2Open: 1Failed: 1');
  expect(chart(en.revenue.chart.conversion).getByTestId('told')).toHaveTextContent('Conversion: 50%');
  fireEvent.change(slider, { target: { value: '3' } });
  expect(chart(en.revenue.chart.conversion).getByTestId('told')).toHaveTextContent('Conversion: –');
  expect(chart(en.revenue.chart.buyers).getByTestId('told')).toHaveTextContent('Buyers: 0');
});

it('has the same numbers as a table, days without an order among them', async () => {
  const { user } = await open();
  await user.click(await screen.findByText(en.revenue.table, { selector: 'summary' }));
  const days = screen.getAllByTestId('day');
  expect(days).toHaveLength(30);
  expect(
    within(days[1]!)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['4', '2', '1', '1', '50%', '2', '€9.98', '€1.00']);
  expect(
    within(days[2]!)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['0', '0', '0', '0', '–', '0', '€0.00', '€0.00']);
});

it('looks at as many days as the reader chooses', async () => {
  const { calls, user } = await open();
  await user.click(await screen.findByRole('link', { name: '7 days' }));
  await waitFor(() => expect(calls.some(({ path }) => path === '/api/mod/shop/revenue?days=7')).toBe(true));
  expect(screen.getByRole('link', { name: '7 days' })).toHaveAttribute('aria-current', 'true');
});

it('says that nobody ordered anything, and that nothing needs attention, in French', async () => {
  await open({ 'GET /api/mod/shop/revenue': [] }, { locale: 'fr', path: '/_app/mod/shop?days=90' });
  expect(await screen.findByTestId('no-orders')).toHaveTextContent('90 derniers jours');
  expect(await screen.findByText(fr.alarms.none)).toBeVisible();
  expect(screen.getByText(fr.debts.none)).toBeVisible();
  expect(screen.getByText(fr.compared.none)).toBeVisible();
});

it('shows alarms and debts, with links', async () => {
  await open({
    'GET /api/mod/shop/orders?only=alarm': { orders: [anOrder({ staff: { alarm: 'amount' } })], more: true, last: 1 },
    'GET /api/mod/shop/debts': [{ id: 7, username: 'Bob', moons: -120 }],
  });
  const alarms = within(await screen.findByTestId('alarms'));
  expect(await alarms.findByRole('link', { name: ORDER })).toHaveAttribute('href', `/_app/mod/shop/orders/${ORDER}`);
  expect(alarms.getByText(`Alarm: ${en.alarm.amount}`)).toBeVisible();
  expect(alarms.getByRole('link', { name: en.alarms.all })).toHaveAttribute('href', '/_app/mod/shop/orders?only=alarm');
  expect(await screen.findByTestId('debt')).toHaveTextContent('Bobowes 120 moons');
});

it('compares now, and says what can’t be explained', async () => {
  const unexplained = [`${ORDER}: currency`, 'pi_9 is paid and belongs to no order'];
  const { calls, user } = await open({
    'GET /api/mod/shop/reconciliations': [COMPARED],
    'POST /api/mod/shop/reconciliations': [{ ...COMPARED, at: NOW, mended: 1, unexplained }, COMPARED],
  });
  expect(await screen.findByText(en.compared.explained)).toBeVisible();
  await user.click(screen.getByRole('button', { name: en.compared.now }));
  await waitFor(() => expect(screen.getAllByTestId('reconciliation')).toHaveLength(2));
  const [newest] = screen.getAllByTestId('reconciliation');
  expect(newest).toHaveTextContent('Stripe');
  expect(newest).toHaveTextContent(en.alarm.currency);
  expect(within(newest!).getByRole('link', { name: ORDER })).toBeVisible();
  expect(newest).toHaveTextContent('pi_9 is paid and belongs to no order');
  expect(await screen.findByText('Compared: 2 lines can’t be explained.')).toBeVisible();
  expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
});

it('shows a failure of each part by itself, and tries again', async () => {
  const answers: unknown[] = [refuse(503, 'busy'), [aDay(0)]];
  const { user } = await open({ 'GET /api/mod/shop/revenue': () => answers[0], 'GET /api/mod/shop/debts': refuse(500, 'internal') });
  await waitFor(() => expect(screen.getAllByTestId('failure')).toHaveLength(2));
  expect(screen.getAllByTestId('failure')[0]).toHaveTextContent(common.error.busy);
  answers.shift();
  await user.click(screen.getAllByRole('button', { name: common.app.retry })[0]!);
  expect(await screen.findAllByTestId('chart')).toHaveLength(4);
});
