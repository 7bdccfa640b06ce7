import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import common from '@/locales/en/common.json';
import en from '@/locales/en/staffShop.json';
import fr from '@/locales/fr/staffShop.json';
import { mockServer, refuse, renderPage, type Table } from '@/test/page';
import { aStaffPlan } from '../testShop';
import { PlansPage } from './PlansPage';

afterEach(() => vi.unstubAllGlobals());

const PLANS = [
  aStaffPlan('month'),
  aStaffPlan('summer', {
    name: { en: 'Summer', fr: 'L’été' },
    called: { en: 'Summer', fr: 'L’été' },
    price: 2499,
    intervalCount: 6,
    badge: 'popular',
  }),
];
const write = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const card = (id: string) => screen.getAllByTestId('plan').find((each) => each.dataset.plan === id)!;

async function open(table: Table = {}, locale: 'en' | 'fr' = 'en') {
  const calls = mockServer({ 'GET /api/mod/shop/plans': PLANS, ...table });
  const user = userEvent.setup();
  await renderPage(<PlansPage />, { locale });
  const sent = (method: string) => calls.filter((call) => call.method === method);
  return { user, sent };
}

it('shows what is sold, by name or period', async () => {
  await open();
  expect(await screen.findAllByTestId('plan')).toHaveLength(2);
  expect(card('month')).toHaveTextContent(en.plans.noName);
  expect(card('summer')).toHaveTextContent('Summer€24.99');
  expect(card('summer')).toHaveTextContent('6 months');
  expect(card('summer')).toHaveTextContent(en.packs.tags.popular);
});

it('adds a plan, with a name in both languages or in none', async () => {
  const { user, sent } = await open({ 'PUT /api/mod/shop/plans/half-year': PLANS });
  await user.click(await screen.findByRole('button', { name: en.plans.add }));
  write(en.plans.field.id, 'half-year');
  write(en.plans.field.en, 'Half a year');
  write(en.plans.field.price, '24,99');
  write(en.plans.field.intervalCount, '6');
  await user.click(screen.getByRole('button', { name: en.packs.sell }));
  expect(screen.getByLabelText(en.plans.field.fr)).toHaveAttribute('aria-invalid', 'true');
  expect(sent('PUT')).toEqual([]);
  write(en.plans.field.fr, ' Six mois ');
  await user.click(screen.getByRole('button', { name: en.packs.sell }));
  await waitFor(() => expect(sent('PUT')).toHaveLength(1));
  expect(sent('PUT')[0]?.body).toEqual({
    name: { en: 'Half a year', fr: 'Six mois' },
    price: 2499,
    interval: 'month',
    intervalCount: 6,
    packs: 1,
    badge: null,
    position: 2,
  });
  expect(await screen.findByText(en.plans.added)).toBeVisible();
});

it('does not add over a plan that is there, and says if its period can’t be sold under this id', async () => {
  const { user, sent } = await open({ 'PUT /api/mod/shop/plans/year': refuse(409, 'plan_period') });
  await user.click(await screen.findByRole('button', { name: en.plans.add }));
  write(en.plans.field.id, 'month');
  write(en.plans.field.price, '1');
  await user.click(screen.getByRole('button', { name: en.packs.sell }));
  expect(screen.getByText(en.plans.taken)).toBeVisible();
  expect(sent('PUT')).toEqual([]);
  write(en.plans.field.id, 'year');
  await user.click(screen.getByRole('button', { name: en.packs.sell }));
  expect(await screen.findByText(common.error.plan_period)).toBeVisible();
});

it('changes a plan but for its period, and shows at its field what the server refuses', async () => {
  const answers: unknown[] = [refuse(422, 'invalid_field', { field: 'packs', reason: 'invalid' }), PLANS];
  const { user, sent } = await open({ 'PUT /api/mod/shop/plans/summer': () => answers.shift() });
  await user.click(await screen.findByRole('button', { name: 'Change: Summer' }));
  expect(screen.getByLabelText(en.plans.field.price)).toHaveValue('24.99');
  expect(screen.queryByLabelText(en.plans.field.intervalCount)).not.toBeInTheDocument();
  write(en.plans.field.packs, '4');
  await user.click(screen.getByRole('button', { name: en.packs.keep }));
  await waitFor(() => expect(screen.getByLabelText(en.plans.field.packs)).toHaveAttribute('aria-invalid', 'true'));
  write(en.plans.field.packs, '3');
  await user.click(screen.getByRole('button', { name: en.packs.keep }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent('PUT').at(-1)?.body).toMatchObject({ price: 2499, packs: 3, intervalCount: 6, badge: 'popular' });
});

it('stops selling a plan after a question, in French', async () => {
  const { user, sent } = await open({ 'DELETE /api/mod/shop/plans/summer': [PLANS[0]] }, 'fr');
  await user.click(await screen.findByRole('button', { name: `${fr.packs.withdrawLabel.replace('{{name}}', 'L’été')}` }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: fr.plans.withdraw }));
  await waitFor(() => expect(screen.getAllByTestId('plan')).toHaveLength(1));
  expect(sent('DELETE')).toHaveLength(1);
});
