import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import common from '@/locales/en/common.json';
import en from '@/locales/en/staffShop.json';
import fr from '@/locales/fr/staffShop.json';
import { mockServer, refuse, renderPage, type Table } from '@/test/page';
import { setFakeWardrobe } from '@/test/wardrobe';
import { aPack } from '../testShop';
import { PacksPage } from './PacksPage';

const pending = () => new Promise<never>(() => undefined);
const fakeWardrobe = {
  pictures: pending,
  catalogue: pending,
  fetchAllDrawings: () => Promise.resolve(),
  moonPrices: (packs: readonly { price: number }[], { isNewcomer }: { isNewcomer: boolean }) =>
    Promise.resolve(packs.map(({ price }) => ({ price: isNewcomer ? Math.floor(price / 2) : price, discount: null }))),
};
setFakeWardrobe(fakeWardrobe);

afterEach(() => vi.unstubAllGlobals());

const PACKS = [aPack(80, { position: 0 }), aPack(450, { position: 1, bonus: 40, price: 499, tag: 'popular', default: true, webDiscount: 10 })];
const write = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const card = (id: string) => screen.getAllByTestId('pack').find((each) => each.dataset.pack === id)!;

async function open(table: Table = {}, locale: 'en' | 'fr' = 'en') {
  const calls = mockServer({ 'GET /api/mod/shop/packs': PACKS, ...table });
  const user = userEvent.setup();
  await renderPage(<PacksPage />, { locale });
  const sent = (method: string) => calls.filter((call) => call.method === method);
  return { user, sent };
}

it('shows what is sold, with discounts, tag and default', async () => {
  await open();
  expect(await screen.findAllByTestId('pack')).toHaveLength(2);
  expect(card('moons-80')).toHaveTextContent('80 moons€0.99');
  expect(await within(card('moons-80')).findByText(en.packs.paid.newcomers)).toBeVisible();
  expect(card('moons-80')).toHaveTextContent('€0.49');
  expect(card('moons-450')).toHaveTextContent('450 + 40 moons');
  expect(card('moons-450')).toHaveTextContent(en.packs.tags.popular);
  expect(within(card('moons-450')).getByText(en.packs.needed)).toBeVisible();
  expect(within(card('moons-450')).queryByRole('button', { name: /Stop selling/ })).not.toBeInTheDocument();
});

it('adds a pack, priced in euros', async () => {
  const { user, sent } = await open({ 'PUT /api/mod/shop/packs/moons-1000': [...PACKS, aPack(1000, { price: 1250, position: 2 })] });
  await user.click(await screen.findByRole('button', { name: en.packs.add }));
  await user.click(screen.getByRole('button', { name: en.packs.sell }));
  expect(screen.getByLabelText(en.packs.field.moons)).toHaveAttribute('aria-invalid', 'true');
  expect(sent('PUT')).toEqual([]);
  write(en.packs.field.moons, '1000');
  expect(screen.getByLabelText(en.packs.field.id)).toHaveValue('moons-1000');
  write(en.packs.field.price, '12,5');
  await user.selectOptions(screen.getByLabelText(en.packs.tag), en.packs.tags.bestValue);
  await user.click(screen.getByRole('button', { name: en.packs.sell }));
  await waitFor(() => expect(sent('PUT')).toHaveLength(1));
  expect(sent('PUT')[0]?.body).toEqual({
    moons: 1000,
    bonus: 0,
    price: 1250,
    discount: 0,
    webDiscount: 0,
    newPlayerDiscount: 0,
    tag: 'bestValue',
    default: false,
    position: 2,
  });
  expect(await screen.findByText(en.packs.added)).toBeVisible();
  await waitFor(() => expect(screen.getAllByTestId('pack')).toHaveLength(3));
});

it('does not add over a pack that is there', async () => {
  const { user, sent } = await open();
  await user.click(await screen.findByRole('button', { name: en.packs.add }));
  write(en.packs.field.moons, '80');
  write(en.packs.field.price, '1');
  await user.click(screen.getByRole('button', { name: en.packs.sell }));
  expect(screen.getByText(en.packs.taken)).toBeVisible();
  expect(sent('PUT')).toEqual([]);
});

it('changes a pack, and shows at its field what the server refuses', async () => {
  const answers: unknown[] = [refuse(422, 'invalid_field', { field: 'webDiscount', reason: 'invalid' }), PACKS];
  const { user, sent } = await open({ 'PUT /api/mod/shop/packs/moons-450': () => answers.shift() });
  await user.click(await screen.findByRole('button', { name: 'Change: 450 + 40 moons' }));
  expect(screen.getByLabelText(en.packs.field.price)).toHaveValue('4.99');
  expect(screen.getByRole('switch', { name: en.packs.default })).toBeDisabled();
  write(en.packs.field.webDiscount, '95');
  await user.click(screen.getByRole('button', { name: en.packs.keep }));
  await waitFor(() => expect(screen.getByLabelText(en.packs.field.webDiscount)).toHaveAttribute('aria-invalid', 'true'));
  expect(screen.getByRole('alert')).toHaveTextContent(common.field.invalid);
  write(en.packs.field.webDiscount, '15');
  await user.click(screen.getByRole('button', { name: en.packs.keep }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent('PUT').at(-1)?.body).toMatchObject({ price: 499, webDiscount: 15, default: true, position: 1 });
});

it('stops selling a pack after a question', async () => {
  const { user, sent } = await open({ 'DELETE /api/mod/shop/packs/moons-80': [PACKS[1]] });
  await user.click(await screen.findByRole('button', { name: 'Stop selling: 80 moons' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Stop selling 80 moons?' }));
  await user.click(dialog.getByRole('button', { name: en.packs.withdraw }));
  await waitFor(() => expect(screen.getAllByTestId('pack')).toHaveLength(1));
  expect(sent('DELETE')).toHaveLength(1);
});

it('says that it is the default now', async () => {
  const { user } = await open({ 'DELETE /api/mod/shop/packs/moons-80': refuse(422, 'invalid_field', { field: 'default', reason: 'needed' }) });
  await user.click(await screen.findByRole('button', { name: 'Stop selling: 80 moons' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: en.packs.withdraw }));
  expect(await screen.findByRole('alert')).toHaveTextContent(en.packs.needed);
});

it('takes no more than there may be', async () => {
  await open({ 'GET /api/mod/shop/packs': Array.from({ length: 24 }, (_, index) => aPack(index + 1)) });
  expect(await screen.findByText('24 packs are sold: as many as there may be.')).toBeVisible();
  expect(screen.queryByRole('button', { name: en.packs.add })).not.toBeInTheDocument();
});

it('says that nothing is sold, in French', async () => {
  await open({ 'GET /api/mod/shop/packs': [] }, 'fr');
  expect(await screen.findByText(fr.packs.empty)).toBeVisible();
  expect(screen.getByRole('button', { name: fr.packs.add })).toBeVisible();
});
