// The months' drops: what is shown of them, collecting, and every reason why not.
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Drop, DropPack, Drops } from '@/api/drops';
import type { Bought } from '@/api/shop';
import common from '@/locales/en/common.json';
import subscription from '@/locales/en/subscription.json';
import { OWN_WARDROBE_KEY } from '@/parts/shop/keys';
import { anna, mockServer, refuse, renderPage, type Table } from '@/test/page';
import { anOwnWardrobe, wardrobe } from '@/test/testWardrobe';
import { setFakeWardrobe } from '@/test/wardrobe';
import { useNotices } from '@/ui/overlays/notices';
import { DropsPage } from './DropsPage';
import { refusalPopup, sortedOut } from './model';

setFakeWardrobe(wardrobe());

const texts = subscription.drops;

beforeEach(() => useNotices.setState({ notices: [] }));
afterEach(() => vi.unstubAllGlobals());

const user = userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never });
const DAY = 86_400_000;

function aPack(id: string, over: Partial<DropPack> = {}): DropPack {
  return {
    id,
    name: { en: `Pack ${id}`, fr: `Tenue ${id}` },
    description: { en: `About ${id}`, fr: `À propos de ${id}` },
    rarity: 'rare',
    elements: ['C1', 'P1'],
    price: 400,
    currency: 'coins',
    collected: false,
    owned: false,
    ...over,
  };
}

function aDrop(over: Partial<Drop> = {}): Drop {
  const now = Date.now();
  return {
    id: '2026-11',
    design: 'frost',
    name: { en: 'First frost', fr: 'Premier gel' },
    description: { en: 'White breath.', fr: 'Souffle blanc.' },
    start: now - 5 * DAY,
    end: now + 5 * DAY,
    collectUntil: now + 150 * DAY,
    soldFrom: Date.UTC(2027, 4, 1),
    packs: [aPack('a'), aPack('b'), aPack('c')],
    mayCollect: 2,
    collected: 0,
    refusal: null,
    ...over,
  };
}

const someDrops = (...drops: Drop[]): Drops => ({ drops, next: { start: Date.UTC(2026, 11, 1, 12) } });
const bought: Bought = { coins: 50, moons: 0, elements: ['C1', 'P1'], collectedCoins: 0, collectedMoons: 0 };
const COLLECT = 'POST /api/drop/2026-11/pack/a';

async function open(drops: unknown, table: Table = {}) {
  const calls = mockServer({ 'GET /api/drop': drops, 'GET /api/session': { user: anna }, ...table });
  const page = await renderPage(<DropsPage />, { path: '/drops' });
  return { ...page, sent: (way: string) => calls.filter(({ method, path }) => `${method} ${path}` === way) };
}
const ask = async (name = 'Pack a') => user.click(await screen.findByRole('button', { name: `Collect: ${name}` }));
const confirm = async () => user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: texts.collect }));

it('shows the present drop with what may be collected, its marks, its clock and the next one', async () => {
  await open(someDrops(aDrop({ collected: 1, packs: [aPack('a', { collected: true }), aPack('b'), aPack('c', { owned: true })] })));
  expect(await screen.findByRole('heading', { name: 'First frost' })).toBeVisible();
  expect(screen.getByText('1 of your 2 packs collected')).toBeVisible();
  expect(screen.getByRole('timer')).toHaveTextContent(/^[45] days$/);
  expect(screen.getByText(/For sale to everybody from May 1, 2027/)).toBeVisible();
  expect(screen.getByTestId('next')).toHaveTextContent('The next drop comes on December 1, 2026.');
  expect(screen.getAllByTestId('drop-pack').map(({ dataset }) => dataset.state)).toEqual(['collected', 'open', 'owned']);
});

it('shows earlier drops that can still be collected, and no others', async () => {
  const past = { end: Date.now() - DAY, name: { en: 'Harvest', fr: 'Récolte' } };
  await open(
    someDrops(
      aDrop(),
      aDrop({ id: '2026-10', ...past }),
      aDrop({ id: '2026-04', ...past, collectUntil: Date.now() - DAY, name: { en: 'Spring', fr: 'Printemps' } }),
    ),
  );
  expect(await screen.findByRole('heading', { name: 'Harvest' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Spring' })).not.toBeInTheDocument();
  expect(screen.getByText(/^To be collected until/)).toBeVisible();
});

it('is collected after it was asked, once, and brings everything up to date', async () => {
  const answers = [someDrops(aDrop()), someDrops(aDrop({ collected: 1, packs: [aPack('a', { collected: true })] }))];
  const { sent, queries } = await open(() => answers.shift() ?? someDrops(aDrop()), { [COLLECT]: bought });
  queries.setQueryData(OWN_WARDROBE_KEY, anOwnWardrobe());
  await ask();
  const dialog = await screen.findByRole('dialog', { name: 'Collect Pack a?' });
  expect(within(dialog).getByText(/You can collect 2 more packs/)).toBeVisible();
  const button = within(dialog).getByRole('button', { name: texts.collect });
  act(() => {
    button.click();
    button.click();
  });
  const got = await screen.findByRole('dialog', { name: 'Pack a: yours' });
  expect(within(got).getByText(texts.collected.text)).toBeVisible();
  await user.click(within(got).getByRole('button', { name: texts.collected.thanks }));
  expect(sent(COLLECT)).toHaveLength(1);
  expect(queries.getQueryData(OWN_WARDROBE_KEY)).toMatchObject({ bought: ['H2', 'C1', 'P1'] });
  await waitFor(() => expect(screen.getByTestId('drop-pack')).toHaveAttribute('data-state', 'collected'));
});

it('tells the coins that come instead of what one had', async () => {
  await open(someDrops(aDrop()), { [COLLECT]: { ...bought, elements: ['C1'], collectedCoins: 50 } });
  await ask();
  await confirm();
  expect(await screen.findByText(/For what you had before you got 50 coins/)).toBeVisible();
});

const POPUPS = [
  ['not_subscribed', 'dropNotSubscribed', '/shop/subscription'],
  ['subscription_holded', 'dropHoldedSubscription', '/settings/subscription'],
  ['subscription_canceled', 'dropCanceledSubscription', '/settings/subscription'],
  ['drop_timeout', 'dropTimeoutSubscription', '/shop/subscription'],
] as const;

it.each(POPUPS)('%s opens %s, which leads to where that can be changed', async (refusal, popup, path) => {
  const { router, sent } = await open(someDrops(aDrop({ refusal, mayCollect: 0 })));
  await ask();
  const dialog = await screen.findByRole('dialog', { name: texts.popup[popup].title });
  await user.click(within(dialog).getByRole('button', { name: texts.popup[popup].way }));
  expect(router.state.location.pathname).toBe(path);
  if (path === '/shop/subscription') expect(router.state.location.search).toBe('?to=%2Fdrops');
  expect(sent(COLLECT)).toEqual([]);
});

it.each(POPUPS)('%s opens %s also if only the server knows', async (code, popup) => {
  await open(someDrops(aDrop()), { [COLLECT]: refuse(409, code) });
  await ask();
  await confirm();
  expect(await screen.findByRole('dialog', { name: texts.popup[popup].title })).toBeVisible();
});

it('any other refusal is told', async () => {
  await open(someDrops(aDrop()), { [COLLECT]: refuse(409, 'already_collect') });
  await ask();
  await confirm();
  await waitFor(() => expect(useNotices.getState().notices.map(({ title }) => title)).toEqual([common.error.already_collect]));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('what the plan does not give can’t be pressed', async () => {
  await open(someDrops(aDrop({ refusal: 'drop_full', collected: 2, packs: [aPack('a', { collected: true }), aPack('b')] })));
  expect(await screen.findByText(texts.state.full)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Collect/ })).not.toBeInTheDocument();
});

it('is loaded again after a failure, and says if there is none', async () => {
  let isBroken = true;
  await open(() => (isBroken ? refuse(500, 'internal') : someDrops()));
  const retry = await screen.findByRole('button', { name: common.app.retry });
  isBroken = false;
  await user.click(retry);
  expect(await screen.findByText(texts.none)).toBeVisible();
});

it('a month begins and ends by its moments', () => {
  const drop = aDrop({ start: 10, end: 20, collectUntil: 30 });
  expect(sortedOut([drop], 9)).toEqual({ present: undefined, past: [] });
  expect(sortedOut([drop], 10).present).toBe(drop);
  expect(sortedOut([drop], 20)).toEqual({ present: undefined, past: [drop] });
  expect(sortedOut([drop], 30)).toEqual({ present: undefined, past: [] });
  expect(refusalPopup('drop_full')).toBeNull();
  expect(refusalPopup(null)).toBeNull();
});
