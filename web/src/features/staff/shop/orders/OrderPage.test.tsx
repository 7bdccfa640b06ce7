import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import common from '@/locales/en/common.json';
import en from '@/locales/en/staffShop.json';
import fr from '@/locales/fr/staffShop.json';
import { mockServer, refuse, renderPage, type Table } from '@/test/page';
import { wardrobe } from '@/test/testWardrobe';
import { setFakeWardrobe } from '@/test/wardrobe';
import { anOrder, GIFT, NOW, ORDER } from '../testShop';
import { OrderPage } from './OrderPage';

setFakeWardrobe(wardrobe());

afterEach(() => vi.unstubAllGlobals());

const AT = `/api/mod/shop/orders/${ORDER}`;
const write = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

async function open(story: unknown, table: Table = {}, locale: 'en' | 'fr' = 'en') {
  const calls = mockServer({ [`GET ${AT}`]: story, 'GET /api/mod/names': { names: [{ id: 1, username: 'Selene' }] }, ...table });
  const user = userEvent.setup();
  await renderPage(
    <Routes>
      <Route path="/_app/mod/shop/orders/:id" element={<OrderPage />} />
    </Routes>,
    { path: `/_app/mod/shop/orders/${ORDER}`, locale },
  );
  const sent = (act: string) => calls.filter(({ method, path }) => method === 'POST' && path === `${AT}/${act}`).map(({ body }) => body);
  return { user, sent, calls };
}

it('shows all that is known, with what the provider told and what was paid back', async () => {
  await open(
    anOrder({
      order: { receiver: GIFT, refunded: 100 },
      staff: {
        alarm: 'refund',
        takenFromReceiver: 60,
        takenFromBuyer: 38,
        events: [{ event: 'checkout.session.completed', at: NOW }],
        refunds: [
          { money: 100, moons: 0, by: 1, state: 'done', at: NOW },
          { money: 50, moons: 49, by: null, state: 'failed', at: NOW },
        ],
      },
    }),
  );
  const head = within(await screen.findByTestId('order-head'));
  expect(head.getByText('For your birthday')).toBeVisible();
  expect(head.getByText(en.order.remedy.refund)).toBeVisible();
  expect(screen.getByText('cs_test_1')).toBeVisible();
  expect(screen.getByText('pi_test_1')).toBeVisible();
  expect(screen.getByText(en.order.fact.takenFromReceiver).nextSibling).toHaveTextContent('60');
  expect(screen.getByTestId('event')).toHaveTextContent('checkout.session.completed');
  const [byStaff, withdrawn] = screen.getAllByTestId('refund');
  expect(await within(byStaff!).findByRole('link', { name: 'Selene' })).toBeVisible();
  expect(withdrawn).toHaveTextContent('gave 49 moons back');
  expect(withdrawn).toHaveTextContent(en.refunds.state.failed);
});

it('pays a part back after a question that says what is taken back', async () => {
  const after = anOrder({
    order: { refunded: 100 },
    staff: { takenFromBuyer: 98, refundable: 399, refunds: [{ money: 100, moons: 0, by: 1, state: 'done', at: NOW }] },
  });
  const { user, sent } = await open(anOrder(), { [`POST ${AT}/refund`]: after });
  await screen.findByTestId('order-head');
  await user.selectOptions(screen.getByLabelText(en.refund.what), 'A part of €4.99');
  write(en.refund.amount, '5');
  await user.click(screen.getByRole('button', { name: en.refund.next }));
  expect(screen.getByLabelText(en.refund.amount)).toHaveAttribute('aria-invalid', 'true');
  expect(screen.getByLabelText(en.refund.reason)).toHaveAttribute('aria-invalid', 'true');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  write(en.refund.amount, '1,00');
  write(en.refund.reason, ' Bought by a child. ');
  await user.click(screen.getByRole('button', { name: en.refund.next }));
  const dialog = within(screen.getByRole('dialog', { name: 'Pay €1.00 back?' }));
  expect(dialog.getByText('Bob gets €1.00 back by Stripe.')).toBeVisible();
  expect(await dialog.findByText('98 of the order’s 490 moons are taken back.')).toBeVisible();
  expect(dialog.getByText('What Bob has spent of them becomes a debt.')).toBeVisible();
  expect(sent('refund')).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Pay €1.00 back' }));
  await waitFor(() => expect(sent('refund')).toEqual([{ money: 100, reason: 'Bought by a child.', key: expect.any(String) as string }]));
  expect(await screen.findByText(en.refund.toast.done)).toBeVisible();
  expect(screen.getByTestId('refund')).toHaveTextContent('€1.00');
  expect(screen.getByLabelText(en.refund.reason)).toHaveValue('');
  expect(screen.getByRole('option', { name: 'All that is left: €3.99' })).toBeInTheDocument();
});

it('says from whom the moons of a present are taken, and that the provider refused', async () => {
  const gift = { order: { receiver: GIFT } };
  const refused = anOrder({
    ...gift,
    staff: { alarm: 'refund', refundable: 499, refunds: [{ money: 499, moons: 0, by: 1, state: 'failed', at: NOW }] },
  });
  const { user, sent } = await open(anOrder(gift), { [`POST ${AT}/refund`]: refused });
  await screen.findByTestId('order-head');
  write(en.refund.reason, 'They asked.');
  await user.click(screen.getByRole('button', { name: en.refund.next }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText(/taken from Carla as far as they are unspent/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Pay €4.99 back' }));
  await waitFor(() => expect(sent('refund')).toEqual([{ money: 499, reason: 'They asked.', key: expect.any(String) as string }]));
  expect(await screen.findByText(en.refund.toast.failed)).toBeVisible();
});

it('shows a refusal in the form, at its field', async () => {
  const { user } = await open(anOrder(), { [`POST ${AT}/refund`]: refuse(422, 'invalid_field', { field: 'reason', reason: 'invalid' }) });
  await screen.findByTestId('order-head');
  write(en.refund.reason, 'x');
  await user.click(screen.getByRole('button', { name: en.refund.next }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Pay €4.99 back' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByLabelText(en.refund.reason)).toHaveAccessibleDescription(expect.stringContaining(common.field.invalid));
});

it.each([
  ['processing', en.refund.not.unpaid],
  ['disputed', en.refund.not.disputed],
  ['refunded', en.refund.not.all],
])('offers no refund of an order that is %s', async (state, why) => {
  await open(anOrder({ order: { state }, staff: { refundable: 0 } }));
  expect(await screen.findByText(why)).toBeVisible();
  expect(screen.queryByRole('button', { name: en.refund.next })).not.toBeInTheDocument();
});

it('has the provider asked again', async () => {
  const { user, sent } = await open(anOrder({ order: { state: 'processing', paidAt: null } }), { [`POST ${AT}/check`]: anOrder() });
  await user.click(await screen.findByRole('button', { name: en.order.ask }));
  expect(await screen.findByText(`The provider has answered. The order’s state: ${en.state.paid}.`)).toBeVisible();
  expect(screen.getByTestId('order-head')).toHaveAttribute('data-state', 'paid');
  expect(sent('check')).toHaveLength(1);
});

it('of a subscription shows the plan and no moons, and says what paying it back means', async () => {
  const offer = { kind: 'renewal', id: 'summer', plan: { en: 'Summer', fr: 'L’été' }, moons: 0, bonus: 0 };
  const { user } = await open(anOrder({ order: { offer } }));
  const head = within(await screen.findByTestId('order-head'));
  expect(head.getByText('Renewal: Summer')).toBeVisible();
  expect(head.queryByText(/moon/)).not.toBeInTheDocument();
  expect(screen.getByText(en.order.fact.plan).nextSibling).toHaveTextContent('summer');
  expect(screen.queryByText(en.order.fact.bonus)).not.toBeInTheDocument();
  write(en.refund.reason, 'They asked.');
  await user.click(screen.getByRole('button', { name: en.refund.next }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText(en.refund.period)).toBeVisible();
  expect(dialog.queryByText(/moon/)).not.toBeInTheDocument();
});

it('says that there is no such order, in French', async () => {
  await open(refuse(404, 'unknown_order'), {}, 'fr');
  expect(await screen.findByRole('heading', { name: fr.order.nothing })).toBeVisible();
  expect(screen.getByRole('link', { name: fr.order.back })).toHaveAttribute('href', '/_app/mod/shop/orders');
});

it('grants again what is missing, with a reason, and says why nothing is', async () => {
  const after = anOrder({ order: { state: 'paid' } });
  const answers: unknown[] = [refuse(409, 'not_grantable', { why: 'payingBack' }), after];
  const { user, sent } = await open(anOrder({ order: { state: 'refunded', refunded: 499, payingBack: 0 } }), {
    [`POST ${AT}/grant`]: () => answers.shift(),
  });
  await user.click(await screen.findByRole('button', { name: en.grant.open }));
  const dialog = within(screen.getByRole('dialog', { name: `Grant order ${ORDER} again?` }));
  await user.click(dialog.getByRole('button', { name: en.grant.submit }));
  expect(sent('grant')).toEqual([]);
  fireEvent.change(dialog.getByLabelText(en.refund.reason), { target: { value: ' The bank sent it back. ' } });
  await user.click(dialog.getByRole('button', { name: en.grant.submit }));
  expect(await dialog.findByText(en.grant.not.payingBack)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: en.grant.submit }));
  expect(await screen.findByText(en.grant.done)).toBeVisible();
  expect(sent('grant')).toEqual([{ reason: 'The bank sent it back.' }, { reason: 'The bank sent it back.' }]);
});
