// The moon pass: where the reader stands, what they collect, buying, skipping, and the end.
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { OwnMoonPass, PassActed, PassElement, PassProgress } from '@/api/moonpass';
import common from '@/locales/en/common.json';
import texts from '@/locales/en/moonpass.json';
import { MOON_PASS_KEY, OWN_WARDROBE_KEY } from '@/parts/shop/keys';
import { ME_KEY } from '@/session/me';
import { fakeHub } from '@/test/fakeHub';
import { anna, mockServer, refuse, renderPage, type Table } from '@/test/page';
import { anOwnWardrobe, wardrobe } from '@/test/testWardrobe';
import { setFakeWardrobe } from '@/test/wardrobe';
import { useNotices } from '@/ui/overlays/notices';
import { boughtTrack, nextToWear, skipRefusal, wayToNext } from './model';
import { MoonPassPage } from './MoonPassPage';

setFakeWardrobe(wardrobe());

beforeEach(() => useNotices.setState({ notices: [] }));
afterEach(() => vi.unstubAllGlobals());

const user = userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never });
const HOUR = 3_600_000;

function anElement(order: number, over: Partial<PassElement> = {}): PassElement {
  return {
    id: `${order}-${over.free === false ? 'bought' : 'free'}`,
    order,
    free: true,
    xp: order * 100,
    skip: 30,
    moons: null,
    coins: 60,
    skin: null,
    rarity: null,
    state: 'ahead',
    ...over,
  };
}

/** Three steps: the first is reached, the second brings a hat, the third ends the path. */
function aPass(progress: Partial<PassProgress> = {}, elements?: PassElement[]): OwnMoonPass {
  return {
    progress: {
      bought: false,
      xp: 150,
      collected: [],
      skipped: 0,
      skipsLeft: 10,
      skipRefusal: null,
      current: 1,
      next: 2,
      finished: false,
      collectable: 1,
      completed: 1,
      ...progress,
    },
    moonpass: {
      id: 's1',
      theme: 'wolfMoon',
      name: { en: 'The Wolf Moon', fr: 'La Lune du loup' },
      description: { en: 'Everybody heard them.', fr: 'Tout le monde les a entendus.' },
      price: 500,
      start: Date.now() - 240 * HOUR,
      end: Date.now() + 53.5 * HOUR,
      elements: elements ?? [
        anElement(1, { state: 'collectable' }),
        anElement(1, { free: false, coins: null, moons: 25, state: 'locked' }),
        anElement(2, { coins: null, skin: 'C1', rarity: 'rare' }),
        anElement(3, { free: false, coins: null, skin: 'P1', rarity: 'legendary' }),
      ],
    },
  };
}

function acted(pass: OwnMoonPass, collected: string[] = [], over: Partial<PassActed> = {}): PassActed {
  return { coins: 160, moons: 20, collected, ...pass, ...over };
}

async function open(pass: unknown, table: Table = {}, { moons = 600, path = '/moonpass' } = {}) {
  const me = { ...anna, moons };
  const calls = mockServer({ 'GET /api/moonpass': pass, 'GET /api/session': { user: me }, ...table });
  const page = await renderPage(<MoonPassPage />, { path, me });
  return { ...page, sent: (way: string) => calls.filter(({ method, path: at }) => `${method} ${at}` === way) };
}
const dialog = (name: string) => screen.findByRole('dialog', { name });
const titles = () => useNotices.getState().notices.map(({ title }) => title);

it('shows where the reader stands, how long it goes on, and what they wear next', async () => {
  await open(aPass());
  expect(await screen.findByRole('heading', { level: 1, name: 'The Wolf Moon' })).toBeVisible();
  expect(screen.getByTestId('standing')).toHaveTextContent('Step 1 of 3');
  expect(screen.getByRole('progressbar', { name: 'On the way to step 2' })).toHaveAttribute('aria-valuenow', '50');
  expect(screen.getByRole('timer')).toHaveTextContent(/2 days and [45] hours/);
  expect(screen.getByTestId('next-worn')).toHaveTextContent('Top hat');
  expect(screen.getAllByTestId('step').map(({ dataset }) => dataset.standing)).toEqual(['current', 'next', 'ahead']);
  expect(screen.getAllByTestId('gift').map(({ dataset }) => dataset.state)).toEqual(['collectable', 'locked', 'ahead', 'ahead']);
});

it('collects one element, once, and brings everything up to date', async () => {
  const after = aPass({ collectable: 0 }, [anElement(2, { coins: null, skin: 'C1', state: 'collected' })]);
  const before = aPass({}, [anElement(2, { coins: null, skin: 'C1', state: 'collectable' })]);
  const COLLECT = 'POST /api/moonpass/element/2-free/collect';
  const { sent, queries } = await open(before, { [COLLECT]: acted(after, ['2-free']) });
  queries.setQueryData(OWN_WARDROBE_KEY, anOwnWardrobe());
  const button = await screen.findByRole('button', { name: 'Collect: Top hat (step 2)' });
  act(() => {
    button.click();
    button.click();
  });
  const got = await dialog('Top hat: yours');
  await user.click(within(got).getByRole('button', { name: texts.collectItemMoonPass.thanks }));
  expect(sent(COLLECT)).toHaveLength(1);
  expect(queries.getQueryData(OWN_WARDROBE_KEY)).toMatchObject({ coins: 160, bought: ['H2', 'C1'] });
  expect(queries.getQueryData(ME_KEY)).toMatchObject({ coins: 160, moons: 20 });
  expect(screen.getByTestId('gift')).toHaveAttribute('data-state', 'collected');
});

it('collecting all of the last step is the end', async () => {
  const last = [anElement(3, { state: 'collectable' }), anElement(3, { free: false, state: 'collectable' })];
  const end = { current: 3, next: null, finished: true, skipRefusal: 'pass_finished' };
  const after = aPass(
    { ...end, bought: true, collectable: 0 },
    last.map((each) => ({ ...each, state: 'collected' })),
  );
  await open(aPass({ ...end, bought: true, collectable: 2 }, last), {
    'POST /api/moonpass/collect': acted(after, ['3-free', '3-bought']),
  });
  expect(await screen.findByText(texts.finished)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Collect all (2)' }));
  expect(within(await dialog(texts.moonPassToTheMoon.title)).getAllByRole('listitem')).toHaveLength(2);
});

it('is bought after it was asked, with what it gives', async () => {
  const BUY = 'POST /api/moonpass/buy';
  const { sent, router } = await open(aPass(), { [BUY]: acted(aPass({ bought: true, collectable: 2 })) });
  await user.click(await screen.findByRole('button', { name: /^Get the pass/ }));
  expect(router.state.location.search).toBe('?ask=buy');
  const asked = await dialog(texts.moonPassBuy.title);
  expect(within(asked).getByText('25 moons back along the way')).toBeVisible();
  await user.click(within(asked).getByRole('button', { name: /^Get it for/ }));
  const bought = await dialog(texts.moonPassBought.title);
  expect(within(bought).getByText('2 things wait for you to collect them.')).toBeVisible();
  await user.click(within(bought).getByRole('button', { name: texts.moonPassBought.thanks }));
  expect(sent(BUY)).toHaveLength(1);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(router.state.location.search).toBe('');
});

it('who lacks moons is led to where they are bought, and back to what was asked', async () => {
  const { router, sent } = await open(aPass(), {}, { moons: 120, path: '/moonpass?ask=buy' });
  await user.click(within(await dialog(texts.moonPassBuy.title)).getByRole('button', { name: /^Get it for/ }));
  const short = await dialog(texts.notEnoughMoons.title);
  await user.click(within(short).getByRole('button', { name: texts.notEnoughMoons.way }));
  expect(router.state.location.pathname + router.state.location.search).toBe('/shop/buy?to=%2Fmoonpass%3Fask%3Dbuy&need=380');
  expect(sent('POST /api/moonpass/buy')).toEqual([]);
});

it('a step is skipped for its price, within its limits', async () => {
  const SKIP = 'POST /api/moonpass/skip';
  await open(aPass(), { [SKIP]: acted(aPass({ current: 2, next: 3, skipRefusal: 'no_skips_left', skipsLeft: 0 })) });
  await user.click(await screen.findByRole('button', { name: /^Skip to step 2/ }));
  const asked = await dialog('Skip to step 2?');
  expect(within(asked).getByText('You can skip 10 more steps.')).toBeVisible();
  await user.click(within(asked).getByRole('button', { name: /^Skip for/ }));
  await waitFor(() => expect(titles()).toEqual(['You stand on step 2']));
  expect(await screen.findByText(texts.skipUsed)).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('skipping to the last step is the end', async () => {
  const after = aPass({ current: 3, next: null, finished: true, skipRefusal: 'pass_finished' });
  await open(aPass({ current: 2, next: 3 }), { 'POST /api/moonpass/skip': acted(after) }, { path: '/moonpass?ask=skip' });
  await user.click(within(await dialog('Skip to step 3?')).getByRole('button', { name: /^Skip for/ }));
  expect(await dialog(texts.moonPassToTheMoon.title)).toBeVisible();
});

it.each([
  ['glides', 'smooth', false],
  ['jumps, for who wants less motion,', 'auto', true],
] as const)('the path %s to where one stands', async (_, behavior, isStill) => {
  let load: (pass: OwnMoonPass) => void = () => undefined;
  const loaded = new Promise<OwnMoonPass>((resolve) => (load = resolve));
  await open(() => loaded);
  const scrollIntoView = vi.spyOn(Element.prototype, 'scrollIntoView');
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: isStill && query.includes('reduced-motion'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  load(aPass());
  await user.click(await screen.findByRole('button', { name: texts.here }));
  expect(scrollIntoView).toHaveBeenCalledWith(expect.objectContaining({ behavior }));
  expect(scrollIntoView.mock.contexts).toEqual([screen.getAllByTestId('step')[0]]);
});

it('a refusal is told, in the words of the pass', async () => {
  await open(aPass(), { 'POST /api/moonpass/collect': refuse(409, 'step_ahead') });
  await user.click(await screen.findByRole('button', { name: 'Collect it (1)' }));
  await waitFor(() => expect(titles()).toEqual([texts.error.step_ahead]));
});

it('a new pass takes the place of the old one, and is announced', async () => {
  const second = aPass();
  second.moonpass = { ...second.moonpass, id: 's2', name: { en: 'The Snow Moon', fr: 'La Lune de neige' } };
  const answers = [aPass()];
  const { queries } = await open(() => answers.shift() ?? second);
  await screen.findByRole('heading', { level: 1, name: 'The Wolf Moon' });
  act(() => {
    fakeHub.emit('newMoonPass', { id: 's2' });
    // What listens on every page does it.
    void queries.invalidateQueries({ queryKey: MOON_PASS_KEY });
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'The Snow Moon' })).toBeVisible();
  expect(titles()).toEqual([texts.new]);
});

it('a failure clears what was shown, and it is loaded again', async () => {
  const answers: unknown[] = [aPass(), refuse(500, 'internal')];
  const { queries } = await open(() => answers.shift() ?? aPass());
  await screen.findByTestId('steps');
  act(() => void queries.invalidateQueries({ queryKey: MOON_PASS_KEY }));
  const retry = await screen.findByRole('button', { name: common.app.retry });
  expect(screen.queryByTestId('steps')).not.toBeInTheDocument();
  await user.click(retry);
  expect(await screen.findByTestId('steps')).toBeVisible();
});

it('tells only what the server has told', () => {
  expect(wayToNext(aPass({ xp: 150 }))).toEqual({ done: 50, length: 100 });
  expect(wayToNext(aPass({ next: null }))).toBeNull();
  expect(nextToWear(aPass().moonpass)?.skin).toBe('C1');
  expect(boughtTrack(aPass().moonpass)).toEqual({ moons: 25, coins: 0, skins: 1 });
  expect(skipRefusal(aPass({ skipRefusal: 'skip_too_early' }))).toBe('early');
  expect(skipRefusal(aPass({ skipRefusal: 'no_skips_left', skipsLeft: 0 }))).toBe('used');
  expect(skipRefusal(aPass({ skipRefusal: 'pass_finished', finished: true }))).toBeNull();
});
