// The shop: a day's offers, collections, what is looked at, purchases and presents, and every pop-up.
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Bought } from '@/api/shop';
import type { OwnWardrobe } from '@/api/wardrobe';
import common from '@/locales/en/common.json';
import texts from '@/locales/en/shop.json';
import french from '@/locales/fr/shop.json';
import { ME_KEY, type Me } from '@/session/me';
import { fakeHub } from '@/test/fakeHub';
import { anna, mockServer, refuse, renderPage, type Table } from '@/test/page';
import { aDailyShop, anOffer, moonOffers } from '@/test/shop';
import { anOwnWardrobe, wardrobe } from '@/test/testWardrobe';
import { setFakeWardrobe } from '@/test/wardrobe';
import { useNotices } from '@/ui/overlays/notices';
import { NoticeStage } from '@/ui/overlays/NoticeStage';
import { ShopPage } from './ShopPage';

setFakeWardrobe(wardrobe());

beforeEach(() => useNotices.setState({ notices: [] }));
afterEach(() => vi.unstubAllGlobals());

// The check whether something covers a button takes seconds here; the end-to-end tests make it.
const user = userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never });

const bought = (over: Partial<Bought> = {}): Bought => ({ coins: 840, moons: 20, elements: ['C1'], collectedCoins: 0, collectedMoons: 0, ...over });

interface Options {
  own?: Partial<OwnWardrobe>;
  me?: Partial<Me>;
  path?: string;
  locale?: 'en' | 'fr';
}

async function open(table: Table = {}, { own = {}, me = {}, path = '/shop', locale = 'en' }: Options = {}) {
  const calls = mockServer({
    'GET /api/slot': anOwnWardrobe(own),
    'GET /api/shop/dailyOffers': [aDailyShop()],
    'GET /api/shop/offers': moonOffers(),
    'GET /api/session': { user: anna },
    ...table,
  });
  const page = await renderPage(
    <>
      <ShopPage />
      <NoticeStage closeLabel="Close" />
    </>,
    { path, locale, me: { ...anna, coins: 1000, moons: 20, ...me } },
  );
  await waitFor(() => expect(screen.getAllByTestId('collection')).not.toEqual([]));
  return { ...page, calls, posts: () => calls.filter(({ method }) => method === 'POST') };
}

const offer = (category: string) =>
  waitFor(() => {
    const found = screen.getAllByTestId('offer').find((each) => each.dataset.category === category);
    if (!found) throw new Error(`no offer ${category}`);
    return found;
  });
const button = (name: string | RegExp, inside: HTMLElement = document.body) => within(inside).getByRole('button', { name });
const dialog = () => screen.findByRole('dialog');
const popup = (name: string) =>
  waitFor(() => {
    const found = document.querySelector<HTMLElement>(`[role="dialog"][data-popup="${name}"]`);
    if (!found) throw new Error(`no pop-up ${name}`);
    return found;
  });
const notice = () => screen.findByTestId('notice');
const look = async (category: string) => {
  await user.click(within(await offer(category)).getByRole('button'));
  return dialog();
};

it('shows today’s offers with price, old price, discount and rarity, and the money beside moons', async () => {
  await open();
  expect(await offer('coinsLow')).toHaveTextContent(/−20%|-20%/);
  expect(await offer('coinsLow')).toHaveTextContent(/Top hat.*Common.*200.*160/);
  const moons = await offer('moonsLow');
  expect(moons).toHaveTextContent(/Crown.*Legendary.*60.*45/);
  // 45 of 450 moons for €4.99, rounded up.
  await waitFor(() => expect(moons).toHaveTextContent('(about €0.50)'));
  expect(await offer('collectionLow')).toHaveTextContent(/Night out.*Rare.*300.*240/);
  expect(screen.getByRole('timer')).toHaveTextContent(/^\d\d:\d\d:\d\d$/);
  expect(screen.getByText(texts.day.earlyLink)).toHaveAttribute('href', '/shop/alpha');
});

it('buys an offer once, however often it is pressed, and brings everything up to date', async () => {
  let answer: (value: Bought) => void = () => undefined;
  const { posts, queries } = await open({ 'POST /api/shop/offer/20783-coinsLow/buy': () => new Promise<Bought>((resolve) => (answer = resolve)) });
  const shown = await look('coinsLow');
  expect(shown).toHaveTextContent('Leaves you 840 coins.');
  const buy = button(/^Buy for/, shown);
  act(() => {
    buy.click();
    buy.click();
  });
  await waitFor(() => expect(posts()).toHaveLength(1));
  expect(posts()[0]?.body).toEqual({ coins: 160, moons: 0, key: expect.stringMatching(/^[\w-]{36}$/) as string });
  answer(bought());
  expect(await notice()).toHaveTextContent('Top hat: yours.');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(queries.getQueryData<Me>(ME_KEY)).toMatchObject({ coins: 840, moons: 20 });
  expect(screen.getByTestId('purse')).toHaveTextContent('840');
});

it('keeps what is looked at in the address, and closes with Escape', async () => {
  const { router } = await open();
  await look('moonsLow');
  expect(router.state.location.search).toBe('?show=offer%3A20783-moonsLow');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(router.state.location.search).toBe('');
});

it('opens what the address names, and nothing that is gone', async () => {
  const { router } = await open({}, { path: '/shop?show=element:C4' });
  expect(await dialog()).toHaveTextContent('Straw hat');
  await act(() => router.navigate('/shop?show=offer:20782-coinsLow'));
  await waitFor(() => expect(router.state.location.search).toBe(''));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('notEnoughMoons leads to the moons, and back to what was looked at', async () => {
  const { router, posts } = await open();
  await user.click(button(/^Buy for/, await look('moonsLow')));
  const short = await popup('notEnoughMoons');
  expect(short).toHaveTextContent(texts.popup.notEnoughMoons.title);
  expect(short).toHaveTextContent(/You have20.*You lack25/);
  await user.click(button(texts.popup.toMoons, short));
  expect(router.state.location.pathname).toBe('/shop/buy');
  const search = new URLSearchParams(router.state.location.search);
  expect([search.get('to'), search.get('need')]).toEqual(['/shop?show=offer%3A20783-moonsLow', '25']);
  expect(posts()).toEqual([]);
});

it('notEnoughCoins says how coins are earned, also when only the server knows', async () => {
  const { router } = await open({ 'POST /api/shop/offer/20783-coinsLow/buy': refuse(409, 'not_enough_coins') });
  await user.click(button(/^Buy for/, await look('coinsLow')));
  const short = await popup('notEnoughCoins');
  expect(short).toHaveTextContent(texts.popup.notEnoughCoins.text);
  await user.click(button(texts.popup.toGames, short));
  expect(router.state.location.pathname).toBe('/_app');
});

it.each([
  ['items_reserved_alpha', 'itemsReservedAlpha'],
  ['offer_reserved_alpha', 'offerReservedAlpha'],
] as const)('%s opens %s, which leads to what alpha players have', async (code, kind) => {
  const { router } = await open({ 'POST /api/shop/offer/20783-coinsLow/buy': refuse(403, code) });
  await user.click(button(/^Buy for/, await look('coinsLow')));
  const reserved = await popup(kind);
  expect(reserved).toHaveTextContent(texts.popup[kind].title);
  await user.click(button(texts.popup.toAlpha, reserved));
  const { pathname, search } = router.state.location;
  expect([pathname, new URLSearchParams(search).get('to')]).toEqual(['/shop/alpha', '/shop?show=offer%3A20783-coinsLow']);
});

it('says that the price has changed, keeps looking at it, and shows the new price', async () => {
  let price = 160;
  await open({
    'GET /api/shop/dailyOffers': () => [aDailyShop({ elements: [anOffer('coinsLow', { skin: 'C1', coins: price, fullPrice: 200 })] })],
    'POST /api/shop/offer/20783-coinsLow/buy': () => {
      price = 180;
      return refuse(409, 'price_changed', { coins: 180, moons: 0 });
    },
  });
  await user.click(button(/^Buy for/, await look('coinsLow')));
  expect(await notice()).toHaveAttribute('data-kind', 'lightning');
  expect(await notice()).toHaveTextContent(texts.refused.price);
  await waitFor(() => expect(button(/^Buy for/)).toHaveTextContent('180'));
});

it('an offer whose day is over closes, and any other failure is told', async () => {
  const { router } = await open({
    'POST /api/shop/offer/20783-coinsLow/buy': refuse(409, 'offer_closed'),
    'POST /api/shop/offer/20783-collectionLow/buy': refuse(500, 'internal'),
  });
  await user.click(button(/^Buy for/, await look('coinsLow')));
  expect(await notice()).toHaveTextContent(common.error.offer_closed);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(router.state.location.search).toBe('');
  await user.click(button(/^Buy for/, await look('collectionLow')));
  expect(await screen.findByText(common.error.internal)).toBeVisible();
});

it('the present of the day is collected: collectSuccess', async () => {
  const { posts, queries } = await open({
    'POST /api/shop/collect/20783-free': bought({ coins: 1060, elements: [], collectedCoins: 60 }),
  });
  await user.click(button(texts.offer.collect + ': 60 coins', await offer('free')));
  const got = await popup('collectSuccess');
  expect(got).toHaveTextContent('60 coins, for you');
  expect(within(got).getByRole('status')).toHaveTextContent('You got: 60 coins');
  await user.click(button(texts.collect.thanks, got));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(posts()).toHaveLength(1);
  expect(queries.getQueryData<Me>(ME_KEY)?.coins).toBe(1060);
});

it('an alpha player fetches, unwraps and gets the premium present', async () => {
  let answer: (value: Bought) => void = () => undefined;
  await open(
    { 'POST /api/shop/collect/20783-premium': () => new Promise<Bought>((resolve) => (answer = resolve)) },
    { own: { isAlpha: true, bought: [] }, me: { isAlpha: true } },
  );
  await user.click(button(/Collect: Afro/, await offer('premium')));
  expect(await popup('premiumGetLoading')).toHaveTextContent(texts.collect.premiumLoading);
  answer(bought({ elements: ['H2'] }));
  await popup('premiumGetAnimation');
  const got = await popup('premiumGet');
  expect(got).toHaveTextContent('Afro, fit for an alpha');
  expect(within(got).getByRole('link', { name: texts.show.wear })).toHaveAttribute('href', '/_app/wardrobe');
});

it('others read that the premium present is for alpha players', async () => {
  await open();
  await user.click(within(await offer('premium')).getByRole('button'));
  expect(await popup('offerReservedAlpha')).toHaveTextContent(texts.popup.offerReservedAlpha.title);
});

it.each([
  ['already_collect', 'Cette offre a déjà été collectée', 'This offer has been collected already'],
  ['bad_category', "Cette categorie n'existe pas ou ne peut pas être collectée", 'This category does not exist, or can’t be collected'],
  ['not_alpha', 'Cette offre est réservée aux alpha', 'This offer is for alpha players'],
  ['offer_closed', "Une erreur s'est produite, réessaye.", 'Something went wrong. Try again.'],
] as const)('a present that can’t be collected is told for 4 s: %s', async (code, fr, en) => {
  for (const [locale, text] of [
    ['fr', fr],
    ['en', en],
  ] as const) {
    const { unmount } = await open({ 'POST /api/shop/collect/20783-free': refuse(409, code) }, { locale });
    const { offer: words } = locale === 'fr' ? french : texts;
    await user.click(within(await offer('free')).getByRole('button', { name: new RegExp(`^${words.collect}`) }));
    expect(await notice()).toHaveTextContent(text);
    expect(useNotices.getState().notices[0]?.durationMs).toBe(4000);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    unmount();
    useNotices.setState({ notices: [] });
  }
});

it('alpha players see tomorrow’s stall, buy from it, and collect from it tomorrow', async () => {
  const today = aDailyShop();
  const tomorrow = aDailyShop({ id: 20_784, start: today.end, end: today.end + 86_400_000 });
  tomorrow.elements = [
    anOffer('free', { id: '20784-free', moons: 5 }),
    anOffer('coinsHigh', { id: '20784-coinsHigh', skin: 'C1', coins: 170, fullPrice: 200 }),
  ];
  await open({ 'GET /api/shop/dailyOffers': [today, tomorrow] }, { own: { isAlpha: true }, me: { isAlpha: true } });
  const list = await screen.findByRole('list', { name: texts.day.tomorrow });
  const [present, hat] = within(list).getAllByTestId('offer');
  expect(present).toHaveAttribute('data-state', 'later');
  expect(within(present as HTMLElement).queryByRole('button')).not.toBeInTheDocument();
  await user.click(within(hat as HTMLElement).getByRole('button'));
  expect(await dialog()).toHaveTextContent('Top hat');
  expect(screen.queryByText(texts.day.early)).not.toBeInTheDocument();
});

it('a collection is bought whole, less what one has, or piece by piece', async () => {
  const { posts } = await open(
    { 'POST /api/shop/pack/night/buy': bought({ elements: ['P1'] }), 'POST /api/shop/element/P1/buy': bought({ elements: ['P1'] }) },
    { own: { bought: ['C1'] } },
  );
  const card = screen.getByTestId('collection');
  await waitFor(() => expect(card).toHaveTextContent('You lack: Owl'));
  await waitFor(() => expect(card).toHaveTextContent(/300.*129/));
  await user.click(within(card).getByRole('button'));
  const whole = await dialog();
  await waitFor(() => expect(button(/^Buy for/, whole)).toHaveTextContent('129'));
  await user.click(button(texts.show.aloneLabel.replace('{{name}}', 'Owl'), whole));
  await waitFor(() => expect(screen.getByRole('heading', { level: 2, name: 'Owl' })).toBeVisible());
  await user.click(button(/^Buy for/));
  expect(await notice()).toHaveTextContent('Owl: yours.');
  expect(posts()).toMatchObject([{ path: '/api/shop/element/P1/buy', body: { coins: 150, moons: 0 } }]);
  await waitFor(() => expect(screen.getByTestId('collection')).toHaveTextContent(texts.collections.complete));
});

it('looks at what one has without a price, and at what is reserved', async () => {
  const { router } = await open({}, { own: { bought: ['C1', 'P1'] }, path: '/shop?show=pack:night' });
  expect(await dialog()).toHaveTextContent(texts.show.owned);
  expect(within(await dialog()).getByRole('link', { name: texts.show.wear })).toBeVisible();
  await act(() => router.navigate('/shop?show=element:G1'));
  expect(await screen.findByText('In a drop or a moon pass; for sale from May 1, 2099 on')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Buy/ })).not.toBeInTheDocument();
  await act(() => router.navigate('/shop?show=element:C3'));
  await waitFor(() => expect(screen.getByRole('dialog')).toHaveTextContent(texts.show.reserved));
});

it('fetches the shops anew when the hub says that a day has begun, and tells it quietly', async () => {
  const { calls } = await open();
  act(() => fakeHub.emit('newDailyShops', { id: 20_784 }));
  expect(await notice()).toHaveAttribute('data-kind', 'toggle');
  expect(calls.filter(({ path }) => path === '/api/shop/dailyOffers').length).toBeGreaterThan(0);
});

it('says why the stall or the whole shop stays shut, and tries again', async () => {
  let isBroken = true;
  await open({ 'GET /api/shop/dailyOffers': () => (isBroken ? refuse(500, 'internal') : [aDailyShop()]) });
  expect(await screen.findByText(new RegExp(texts.day.failed))).toBeVisible();
  isBroken = false;
  await user.click(button(common.app.retry));
  expect(await offer('free')).toBeVisible();
});

it('a stall without offers says when the next ones come', async () => {
  await open({ 'GET /api/shop/dailyOffers': [aDailyShop({ elements: [] })] });
  expect(await screen.findByText(/The stall is bare today/)).toBeVisible();
});

it('a server that sells no moons shows no money beside them', async () => {
  await open({ 'GET /api/shop/offers': moonOffers({ providers: [] }) });
  await offer('moonsLow');
  expect(screen.queryByText(/about €/)).not.toBeInTheDocument();
});
