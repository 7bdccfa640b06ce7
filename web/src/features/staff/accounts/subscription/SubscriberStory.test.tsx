import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import common from '@/locales/en/common.json';
import en from '@/locales/en/staff.json';
import { anOrder, ORDER } from '@/features/staff/shop/testShop';
import { mockServer, refuse, renderPage, type Table } from '@/test/page';
import { aSubscription, planNamed } from '@/test/subscription';
import { anAccountOf, BOB } from '../testAccounts';
import type { Story } from './queries';
import { SubscriberStory } from './SubscriberStory';

afterEach(() => vi.unstubAllGlobals());

const AT = `/api/mod/users/${BOB}/subscription`;
const [BEGUN, END, LAST] = [Date.UTC(2026, 10, 1, 12), Date.UTC(2026, 11, 1, 12), Date.UTC(2026, 11, 11, 12)];
const NOTHING: Story = { subscription: null, subscriptions: [], periods: [], extensions: [], given: [], orders: [] };
const EXTENSION = { id: 5, days: 10, plan: planNamed('month'), reason: 'The server was away.', by: 3, at: BEGUN };
const STORY: Story = {
  subscription: aSubscription({ productId: 'month', daysLeft: 10, expiredAt: END }),
  subscriptions: [
    {
      id: 1,
      provider: 'stripe',
      reference: 'sub_1',
      renews: true,
      state: 'active',
      plan: planNamed('month'),
      nextPlan: null,
      createdAt: BEGUN,
      canceledAt: null,
      heldAt: null,
      expiredAt: null,
      mustEnd: false,
    },
  ],
  periods: [{ subscription: 1, plan: planNamed('month'), from: BEGUN, until: END, revokedAt: null, packs: 1, order: ORDER }],
  extensions: [EXTENSION],
  given: [{ from: END, until: LAST }],
  orders: [anOrder({ order: { offer: { kind: 'subscription', id: 'month', plan: planNamed('month'), moons: 0, bonus: 0 } } })],
};

async function open(story: unknown, table: Table = {}, inReach = true) {
  const calls = mockServer({ [`GET ${AT}`]: story, 'GET /api/mod/names': { names: [{ id: 3, username: 'Selma' }] }, ...table });
  await renderPage(<SubscriberStory account={anAccountOf({ inReach })} />);
  const sent = () => calls.filter(({ method, path }) => method === 'POST' && path === `${AT}/extend`).map(({ body }) => body);
  return { user: userEvent.setup(), sent };
}
const write = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

it('shows how the subscription stands, what was paid, and days that were given', async () => {
  await open(STORY);
  expect(await screen.findByTestId('standing')).toHaveTextContent('A month');
  expect(screen.getByTestId('standing')).toHaveTextContent('10 days given are left, until December 11, 2026');
  expect(screen.getByTestId('subscription')).toHaveTextContent('sub_1');
  expect(within(screen.getByTestId('period')).getByRole('link', { name: ORDER })).toHaveAttribute('href', `/_app/mod/shop/orders/${ORDER}`);
  expect(screen.getByTestId('extension')).toHaveTextContent('The server was away.');
  expect(await within(screen.getByTestId('extension')).findByRole('link', { name: 'Selma' })).toBeVisible();
  expect(screen.getByTestId('plan-order')).toHaveTextContent(en.subscriber.order.paid);
});

it('gives days, after days and reason are there', async () => {
  const after = { ...NOTHING, extensions: [EXTENSION] };
  const answers: unknown[] = [NOTHING, after];
  const { user, sent } = await open(() => answers.shift() ?? after, { [`POST ${AT}/extend`]: after });
  await user.click(await screen.findByRole('button', { name: en.subscriber.extend }));
  write(en.subscriber.ask.days, '367');
  await user.click(screen.getByRole('button', { name: en.subscriber.ask.submit }));
  expect(screen.getByLabelText(en.subscriber.ask.days)).toHaveAttribute('aria-invalid', 'true');
  expect(screen.getByLabelText(en.subscriber.ask.reason)).toHaveAttribute('aria-invalid', 'true');
  expect(sent()).toEqual([]);
  write(en.subscriber.ask.days, '10');
  write(en.subscriber.ask.reason, ' The server was away. ');
  await user.click(screen.getByRole('button', { name: en.subscriber.ask.submit }));
  await waitFor(() => expect(sent()).toEqual([{ days: 10, reason: 'The server was away.', key: expect.any(String) as string }]));
  expect(await screen.findByText('Bob has 10 days more.')).toBeVisible();
  expect(await screen.findByTestId('extension')).toBeVisible();
});

it('a retry from the same dialog has the same key', async () => {
  const answers: unknown[] = [refuse(503, 'busy'), NOTHING];
  const { user, sent } = await open(NOTHING, { [`POST ${AT}/extend`]: () => answers.shift() });
  await user.click(await screen.findByRole('button', { name: en.subscriber.extend }));
  write(en.subscriber.ask.days, '1');
  write(en.subscriber.ask.reason, 'x');
  await user.click(screen.getByRole('button', { name: en.subscriber.ask.submit }));
  expect(await screen.findByText(common.error.busy)).toBeVisible();
  await user.click(screen.getByRole('button', { name: en.subscriber.ask.submit }));
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[0]).toEqual(sent()[1]);
});

it('is not given to who is out of reach', async () => {
  await open(NOTHING, {}, false);
  expect(await screen.findByText(en.subscriber.none)).toBeVisible();
  expect(screen.queryByRole('button', { name: en.subscriber.extend })).not.toBeInTheDocument();
});
