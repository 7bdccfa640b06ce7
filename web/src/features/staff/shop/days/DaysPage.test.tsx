import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import common from '@/locales/en/common.json';
import en from '@/locales/en/staffShop.json';
import fr from '@/locales/fr/staffShop.json';
import { mockServer, refuse, renderPage, type Table } from '@/test/page';
import { wardrobe } from '@/test/testWardrobe';
import { setFakeWardrobe } from '@/test/wardrobe';
import type { StaffDay, StaffOffer } from '../queries';
import { DaysPage } from './DaysPage';

setFakeWardrobe(wardrobe());

afterEach(() => vi.unstubAllGlobals());

const DAY = 20_800;
const offer = (category: string, over: Partial<StaffOffer> = {}): StaffOffer => ({
  category,
  kind: 'element',
  currency: 'coins',
  amount: null,
  id: 'C1',
  discount: 20,
  presents: null,
  ...over,
});
const TODAY: StaffDay = {
  day: DAY,
  offers: [
    offer('free', {
      kind: 'coins',
      currency: null,
      amount: 45,
      id: null,
      discount: 0,
      presents: { leastCoins: 30, mostCoins: 80, mostMoons: 5, rarity: 'common' },
    }),
    offer('coinsLow'),
  ],
};
const TOMORROW: StaffDay = { day: DAY + 1, offers: [offer('moonsLow', { currency: 'moons', id: 'C2' })] };

async function open(table: Table = {}, locale: 'en' | 'fr' = 'en') {
  const calls = mockServer({ 'GET /api/mod/shop/days': [TODAY, TOMORROW], ...table });
  const user = userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never });
  await renderPage(<DaysPage />, { locale });
  const sent = () => calls.filter(({ method }) => method === 'PUT');
  return { user, sent };
}

const shown = (category: string) => screen.getAllByTestId('offer').find((each) => each.dataset.category === category)!;
const replace = (category: keyof typeof en.days.category) => screen.findByRole('button', { name: `Replace: ${en.days.category[category]}` });

it('shows the offers of both days, with names, prices and discounts', async () => {
  await open();
  const days = await screen.findAllByTestId('day');
  expect(days.map((day) => within(day).getByRole('heading', { level: 2 }).textContent)).toEqual([
    'Today, Sunday, December 13',
    'Tomorrow, Monday, December 14',
  ]);
  await waitFor(() => expect(shown('coinsLow')).toHaveTextContent('Top hat'));
  expect(shown('coinsLow')).toHaveTextContent('200');
  expect(shown('coinsLow')).toHaveTextContent('-20%');
  expect(shown('free')).toHaveTextContent('45');
  expect(shown('free')).toHaveTextContent(en.days.collected);
});

it('replaces a present by another amount, by moons or by an element of its rarity', async () => {
  const answers = [refuse(422, 'invalid_field', { field: 'coins', reason: 'invalid' }), [TODAY, TOMORROW]];
  const { user, sent } = await open({ [`PUT /api/mod/shop/days/${DAY}/free`]: () => answers.shift() });
  await user.click(await replace('free'));
  const dialog = within(screen.getByRole('dialog', { name: `Replace “${en.days.category.free}”` }));
  const amount = dialog.getByLabelText(en.days.present.amount);
  expect(amount).toHaveAccessibleDescription('30 to 80.');
  fireEvent.change(amount, { target: { value: '81' } });
  await user.click(dialog.getByRole('button', { name: en.days.replace }));
  await waitFor(() => expect(amount).toHaveAccessibleDescription(expect.stringContaining(common.field.invalid)));
  await user.selectOptions(dialog.getByLabelText(en.days.present.what), en.days.present.element);
  const rarities = dialog.getAllByTestId('goods');
  expect(rarities.length).toBeGreaterThan(0);
  await user.selectOptions(dialog.getByLabelText(en.days.present.what), en.days.present.moons);
  expect(dialog.getByLabelText(en.days.present.amount)).toHaveAccessibleDescription('1 to 5.');
  fireEvent.change(dialog.getByLabelText(en.days.present.amount), { target: { value: '5' } });
  await user.click(dialog.getByRole('button', { name: en.days.replace }));
  await waitFor(() =>
    expect(sent().map(({ body }) => body)).toEqual([
      { coins: 81, discount: 0 },
      { moons: 5, discount: 0 },
    ]),
  );
  expect(await screen.findByText(en.days.replaced)).toBeVisible();
});

it('replaces an offer by an element of the same currency, at another discount', async () => {
  const after = { ...TODAY, offers: [offer('coinsLow', { id: 'P1', discount: 30 })] };
  const { user, sent } = await open({ [`PUT /api/mod/shop/days/${DAY}/coinsLow`]: [after, TOMORROW] });
  await user.click(await replace('coinsLow'));
  const dialog = within(screen.getByRole('dialog', { name: `Replace “${en.days.category.coinsLow}”` }));
  expect(dialog.getByRole('radio', { name: /Top hat/ })).toBeChecked();
  expect(dialog.queryByText('Crown')).not.toBeInTheDocument();
  fireEvent.change(dialog.getByRole('searchbox'), { target: { value: 'owl' } });
  expect(dialog.getAllByTestId('goods')).toHaveLength(1);
  await user.click(dialog.getByRole('radio', { name: /Owl/ }));
  fireEvent.change(dialog.getByLabelText(en.days.discount), { target: { value: '30' } });
  await user.click(dialog.getByRole('button', { name: en.days.replace }));
  await waitFor(() => expect(sent()).toMatchObject([{ body: { id: 'P1', discount: 30 } }]));
  await waitFor(() => expect(shown('coinsLow')).toHaveTextContent('Owl'));
  expect(await screen.findByText(en.days.replaced)).toBeVisible();
});

it('chooses from a kind alone, and says that nothing fits', async () => {
  const { user } = await open();
  await user.click(await replace('moonsLow'));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getAllByTestId('goods')).toHaveLength(1);
  await user.selectOptions(dialog.getByLabelText(en.days.kind), 'Pet');
  expect(dialog.getByText(en.days.nothing)).toBeVisible();
});

it('shows at the discount what the server refuses about it', async () => {
  const { user, sent } = await open({
    [`PUT /api/mod/shop/days/${DAY}/coinsLow`]: refuse(422, 'invalid_field', { field: 'discount', reason: 'invalid' }),
  });
  await user.click(await replace('coinsLow'));
  const dialog = within(screen.getByRole('dialog'));
  const discount = dialog.getByLabelText(en.days.discount);
  fireEvent.change(discount, { target: { value: '' } });
  await user.click(dialog.getByRole('button', { name: en.days.replace }));
  expect(discount).toHaveAccessibleDescription(expect.stringContaining(common.field.required));
  expect(sent()).toEqual([]);
  fireEvent.change(discount, { target: { value: '95' } });
  await user.click(dialog.getByRole('button', { name: en.days.replace }));
  await waitFor(() => expect(discount).toHaveAccessibleDescription(expect.stringContaining(common.field.invalid)));
});

it('can be fetched again after a failure, in French', async () => {
  const answers: unknown[] = [refuse(503, 'busy'), []];
  const { user } = await open({ 'GET /api/mod/shop/days': () => answers[0] }, 'fr');
  await screen.findByTestId('failure');
  answers.shift();
  await user.click(within(screen.getByTestId('failure')).getByRole('button'));
  expect(await screen.findByText(fr.days.empty)).toBeVisible();
});
