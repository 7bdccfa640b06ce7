import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import common from '@/locales/en/common.json';
import en from '@/locales/en/staffShop.json';
import { mockServer, refuse, renderPage, type Table } from '@/test/page';
import type { StaffDesign, StaffDrops, StaffMonth } from '../queries';
import { DropsPage } from './DropsPage';

afterEach(() => vi.unstubAllGlobals());

const aDesign = (id: string, name: string): StaffDesign => ({
  id,
  name: { en: name, fr: name },
  description: { en: `About ${name}`, fr: `À propos de ${name}` },
  packs: [
    {
      id: `${id}-pack`,
      name: { en: `${name} pack`, fr: `Tenue ${name}` },
      description: { en: '', fr: '' },
      rarity: 'rare',
      price: 150,
      currency: 'moons',
      elements: ['a', 'b'],
    },
  ],
});
const aMonth = (month: number, over: Partial<StaffMonth> = {}): StaffMonth => ({
  month: `2026-${month}`,
  start: Date.UTC(2026, month - 1),
  design: 'frost',
  chosenBy: null,
  shownAt: null,
  ...over,
});
const DESIGNS = [aDesign('frost', 'Frost'), aDesign('fair', 'Fair')];
const drops = (...months: StaffMonth[]): StaffDrops => ({ designs: DESIGNS, months });
const BEFORE = drops(aMonth(10, { shownAt: 1 }), aMonth(11), aMonth(12, { design: 'fair', chosenBy: { id: 3, username: 'Selma' } }));
const picture = (id: string) => [{ id: `${id}-pack`, look: {}, svg: '<svg xmlns="http://www.w3.org/2000/svg"/>', tombstone: null }];

async function open(table: Table = {}) {
  const calls = mockServer({
    'GET /api/mod/shop/drops': BEFORE,
    'GET /api/mod/shop/drops/designs/frost/pictures': picture('frost'),
    'GET /api/mod/shop/drops/designs/fair/pictures': picture('fair'),
    ...table,
  });
  await renderPage(<DropsPage />);
  const sent = (method: string) => calls.filter((call) => call.method === method);
  return { user: userEvent.setup(), sent };
}
const row = (month: number) => screen.getAllByTestId('month').find((each) => each.dataset.month === `2026-${month}`)!;

it('shows the months to come, by turn or by choice, and what was shown', async () => {
  await open();
  expect(await screen.findAllByTestId('month')).toHaveLength(3);
  expect(screen.getAllByTestId('month').map((each) => each.dataset.month)).toEqual(['2026-11', '2026-12', '2026-10']);
  expect(row(11)).toHaveTextContent(`November 2026Frost${en.drops.turn}`);
  expect(row(12)).toHaveTextContent(`December 2026Fair${en.drops.chosen}`);
  expect(within(row(12)).getByRole('link', { name: 'Selma' })).toBeVisible();
  expect(within(row(10)).queryByRole('button', { name: /Choose/ })).not.toBeInTheDocument();
  expect(within(row(11)).queryByRole('button', { name: /Take back/ })).not.toBeInTheDocument();
});

it('shows a design worn', async () => {
  const { user } = await open();
  await user.click(within((await screen.findAllByTestId('design'))[1]!).getByRole('button', { name: 'Look: Fair' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Fair' }));
  expect(await dialog.findByRole('img', { name: 'Fair pack, worn' })).toHaveAttribute('src', expect.stringMatching(/^data:image\/svg/));
  expect(dialog.getByTestId('worn')).toHaveTextContent('2 elements');
});

it('chooses the design of a month, and words what is refused', async () => {
  const answers: unknown[] = [refuse(409, 'design_taken'), drops(aMonth(11, { design: 'fair', chosenBy: { id: 3, username: 'Selma' } }))];
  const { user, sent } = await open({ 'PUT /api/mod/shop/drops/2026-11': () => answers.shift() });
  await user.click(await screen.findByRole('button', { name: 'Choose the design of November 2026' }));
  const dialog = within(screen.getByRole('dialog', { name: 'The drop of November 2026' }));
  expect(await dialog.findByRole('img', { name: 'Frost pack, worn' })).toBeVisible();
  await user.selectOptions(dialog.getByLabelText(en.drops.design), 'Fair');
  expect(await dialog.findByRole('img', { name: 'Fair pack, worn' })).toBeVisible();
  await user.click(dialog.getByRole('button', { name: en.drops.keep }));
  expect(await dialog.findByText(common.error.design_taken)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: en.drops.keep }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent('PUT').map(({ body }) => body)).toEqual([{ design: 'fair' }, { design: 'fair' }]);
  expect(row(11)).toHaveTextContent(en.drops.chosen);
});

it('takes a choice back after a question', async () => {
  const { user, sent } = await open({ 'DELETE /api/mod/shop/drops/2026-12': drops(aMonth(12)) });
  await user.click(await screen.findByRole('button', { name: 'Take back the choice for December 2026' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: en.drops.takeBack }));
  await waitFor(() => expect(row(12)).toHaveTextContent(en.drops.turn));
  expect(sent('DELETE')).toHaveLength(1);
});
