// The events of the year: joining, points, collecting, buying, the leaderboard, the year, and events that are past.
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { YearlyEvent } from '@/api/events';
import type { Locale } from '@/i18n/locale';
import common from '@/locales/en/common.json';
import texts from '@/locales/en/events.json';
import shop from '@/locales/en/shop.json';
import frTexts from '@/locales/fr/events.json';
import { EVENT_LIST_KEY } from '@/parts/events/queries';
import { ME_KEY } from '@/session/me';
import { aJoinedEvent, anEntry, anEvent, aPack } from '@/test/events';
import { anna, mockServer, refuse, renderPage, type Table } from '@/test/page';
import { anOwnWardrobe, wardrobe } from '@/test/testWardrobe';
import { setFakeWardrobe } from '@/test/wardrobe';
import { useNotices } from '@/ui/overlays/notices';
import { EventsPage } from './EventsPage';
import { featuredOf, parseQuestion, questionText, stepsOf } from './model';

setFakeWardrobe(wardrobe());

beforeEach(() => useNotices.setState({ notices: [] }));
afterEach(() => vi.unstubAllGlobals());

const user = userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never });
const BASE = '/api/event/carnival-2026';

interface Opened {
  path?: string;
  locale?: Locale;
  moons?: number;
  coins?: number;
  guest?: boolean;
  bought?: string[];
}

async function open(events: unknown, table: Table = {}, { path = '/events', locale = 'en', bought = [], ...who }: Opened = {}) {
  const me = { ...anna, coins: 1000, moons: 600, ...who };
  const calls = mockServer({
    'GET /api/event': events,
    'GET /api/session': { user: me },
    'GET /api/slot': anOwnWardrobe({ bought }),
    [`GET ${BASE}/leaderboard/0`]: { entries: [] },
    ...table,
  });
  const page = await renderPage(
    <Routes>
      <Route path="/events" element={<EventsPage />} />
      <Route path="/events/:id" element={<EventsPage />} />
      <Route path="*" element={null} />
    </Routes>,
    { path, me, locale },
  );
  return { ...page, sent: (way: string) => calls.filter(({ method, path: at }) => `${method} ${at}` === way) };
}
const dialog = (name: string) => screen.findByRole('dialog', { name });
const titles = () => useNotices.getState().notices.map(({ title }) => title);
const states = () => screen.getAllByTestId('step').map(({ dataset }) => dataset.state);

it('is joined while it runs; then points, what is left of the day and the next step are shown', async () => {
  let event = anEvent();
  const { sent } = await open(() => [event], { [`POST ${BASE}/join`]: () => void (event = aJoinedEvent(52)) });
  expect(await screen.findByRole('heading', { level: 1, name: 'Carnival' })).toBeVisible();
  expect(screen.getByRole('timer')).toHaveTextContent(/5 days and 1[12] hours/);
  expect(screen.getAllByTestId('deed').map(({ textContent }) => textContent)).toContain(`${texts.deeds.of.tenWords}1 point`);
  await user.click(screen.getByRole('button', { name: texts.standing.join }));
  const standing = screen.getByTestId('standing');
  await waitFor(() => expect(standing).toHaveTextContent('52 points'));
  expect(standing).toHaveTextContent('Place 12');
  expect(standing).toHaveTextContent('98 points more unlock: Owl');
  expect(screen.getByRole('progressbar', { name: texts.standing.todayLabel })).toHaveAttribute('aria-valuenow', '52');
  expect(states()).toEqual(['collectable', 'locked', 'locked']);
  expect(sent(`POST ${BASE}/join`)).toHaveLength(1);
  expect(screen.getByRole('heading', { name: texts.standing.title })).toHaveFocus();
});

it('collects an element, once', async () => {
  let event = aJoinedEvent(160);
  const COLLECT = `POST ${BASE}/element/C1/collect`;
  const { sent } = await open(() => [event], { [COLLECT]: () => void (event = aJoinedEvent(160, {}, ['C1'])) });
  const button = await screen.findByRole('button', { name: 'Collect: Top hat' });
  act(() => {
    button.click();
    button.click();
  });
  const got = await dialog('Top hat: yours');
  expect(got).toHaveAttribute('data-popup', 'eventCollectItem');
  await user.click(within(got).getByRole('button', { name: texts.eventCollectItem.thanks }));
  expect(sent(COLLECT)).toHaveLength(1);
  expect(states()).toEqual(['collected', 'collectable', 'locked']);
  await waitFor(() => expect(screen.getByText(`✓ ${texts.steps.collected}`)).toHaveFocus());
});

it('shows what was collected without waiting for the leaderboard', async () => {
  let event = aJoinedEvent(160);
  const answers: unknown[] = [{ entries: [] }];
  const { sent } = await open(() => [event], {
    [`POST ${BASE}/element/C1/collect`]: () => void (event = aJoinedEvent(160, {}, ['C1'])),
    [`GET ${BASE}/leaderboard/0`]: () => answers.shift() ?? new Promise(() => undefined),
  });
  await user.click(await screen.findByRole('button', { name: 'Collect: Top hat' }));
  expect(await dialog('Top hat: yours')).toBeVisible();
  expect(sent(`GET ${BASE}/leaderboard/0`)).toHaveLength(2);
});

it('says that coins came instead of what one had', async () => {
  await open([aJoinedEvent(50)], { [`POST ${BASE}/element/C1/collect`]: undefined }, { bought: ['C1'] });
  await screen.findByTestId('steps');
  await user.click(await screen.findByRole('button', { name: 'Collect: Top hat' }));
  expect(within(await dialog('Top hat: yours')).getByText(texts.eventCollectItem.instead)).toBeVisible();
});

it('the exclusive element is bought after it was asked, and paid', async () => {
  const owned = aJoinedEvent(50);
  if (owned.rewards.exclusive) owned.rewards.exclusive.bought = true;
  let event = aJoinedEvent(50);
  const BUY = `POST ${BASE}/element/C2/buy`;
  const buy = () => {
    event = owned;
    return { coins: 1000, moons: 540 };
  };
  const { queries, router, sent } = await open(() => [event], { [BUY]: buy });
  await user.click(await screen.findByRole('button', { name: texts.exclusive.buy }));
  expect(router.state.location.search).toBe('?ask=item');
  const asked = await dialog('Buy Crown?');
  expect(within(asked).getByText('Leaves you 540 moons.')).toBeVisible();
  const button = within(asked).getByRole('button', { name: /^Buy for/ });
  act(() => {
    button.click();
    button.click();
  });
  const bought = await dialog('Crown: yours');
  expect(bought).toHaveAttribute('data-popup', 'eventBuyItemSuccess');
  expect(queries.getQueryData(ME_KEY)).toMatchObject({ moons: 540 });
  await user.click(within(bought).getByRole('button', { name: texts.eventBuyItemSuccess.thanks }));
  await waitFor(() => expect(screen.getByTestId('exclusive')).toHaveAttribute('data-state', 'bought'));
  expect(sent(BUY)).toHaveLength(1);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await waitFor(() => expect(screen.getByText(`✓ ${texts.exclusive.bought}`)).toHaveFocus());
});

it('who lacks moons is led to where they are bought, and back to what was asked', async () => {
  const { router } = await open([aJoinedEvent(50)], {}, { moons: 10, path: '/events/carnival-2026?ask=item' });
  await user.click(within(await dialog('Buy Crown?')).getByRole('button', { name: /^Buy for/ }));
  await user.click(within(await dialog(shop.popup.notEnoughMoons.title)).getByRole('button', { name: shop.popup.toMoons }));
  expect(router.state.location.pathname + router.state.location.search).toBe('/shop/buy?to=%2Fevents%2Fcarnival-2026%3Fask%3Ditem&need=50');
});

it.each([
  ['not_enough_coins', shop.popup.notEnoughCoins.title, '/_app'],
  ['items_reserved_alpha', shop.popup.itemsReservedAlpha.title, '/shop/alpha'],
])('%s has a pop-up also if only the server knows', async (code, title, way) => {
  const { router } = await open([aJoinedEvent(50)], { [`POST ${BASE}/pack/night/buy`]: refuse(409, code) });
  const pack = await screen.findByTestId('event-pack');
  expect(pack).toHaveTextContent('300');
  expect(pack).toHaveTextContent('225');
  await user.click(within(pack).getByRole('button', { name: 'Buy: Night out' }));
  await user.click(within(await dialog('Buy Night out?')).getByRole('button', { name: /^Buy for/ }));
  const refused = within(await dialog(title));
  await user.click(refused.getByRole('button', { name: code === 'not_enough_coins' ? shop.popup.toGames : shop.popup.toAlpha }));
  expect(router.state.location.pathname).toBe(way);
});

it('any other refusal closes what was asked, and is told', async () => {
  await open([aJoinedEvent(50)], { [`POST ${BASE}/pack/night/buy`]: refuse(409, 'event_over') }, { path: '/events?ask=pack:night' });
  await user.click(within(await dialog('Buy Night out?')).getByRole('button', { name: /^Buy for/ }));
  await waitFor(() => expect(titles()).toEqual([texts.error.event_over]));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('nothing is sold to who has not joined, or has too few points', async () => {
  const { queries } = await open([anEvent()]);
  expect(await screen.findByTestId('event-pack')).toHaveTextContent(texts.packs.join);
  expect(screen.getByTestId('exclusive')).toHaveTextContent(texts.exclusive.join);
  act(() => void queries.setQueryData(EVENT_LIST_KEY, [aJoinedEvent(8)]));
  await waitFor(() => expect(screen.getByTestId('exclusive')).toHaveTextContent(texts.exclusive.points));
  expect(screen.getByRole('button', { name: 'Buy: Night out' })).toBeVisible();
});

it('before it starts it says when, and shows what it gives once it is announced', async () => {
  const { queries } = await open([anEvent({ phase: 'planned' })]);
  expect(await screen.findByRole('heading', { level: 1, name: 'The masks are being painted' })).toBeVisible();
  expect(screen.getByRole('timer')).toHaveTextContent(/^It starts in (19|20) days/);
  expect(screen.queryByTestId('steps')).not.toBeInTheDocument();
  expect(screen.queryByTestId('board')).not.toBeInTheDocument();
  act(() => void queries.setQueryData(EVENT_LIST_KEY, [anEvent({ phase: 'announced' })]));
  expect(await screen.findByTestId('steps')).toBeVisible();
  expect(screen.queryByRole('button', { name: texts.standing.join })).not.toBeInTheDocument();
});

it('after its end there are three days to collect, and then it was', async () => {
  const { queries } = await open([aJoinedEvent(50, { phase: 'collecting' })]);
  expect(await screen.findByRole('heading', { level: 1, name: 'The masks are off' })).toBeVisible();
  expect(screen.getByRole('timer')).toHaveTextContent(/1 day and 23 hours|2 days/);
  expect(screen.getByRole('button', { name: 'Collect: Top hat' })).toBeVisible();
  expect(screen.getByTestId('event-pack')).toHaveTextContent(texts.packs.over);
  expect(screen.getByTestId('exclusive')).toHaveTextContent(texts.exclusive.text);
  act(() => void queries.setQueryData(EVENT_LIST_KEY, [aJoinedEvent(50, { phase: 'over' }, ['C1'])]));
  expect(await screen.findByText(texts.standing.over)).toBeVisible();
  expect(screen.queryByRole('timer')).not.toBeInTheDocument();
  expect(states()).toEqual(['collected', 'locked', 'locked']);
});

it('the leaderboard goes on until a page is not full; equal players share a place, and the reader is marked', async () => {
  const page = (from: number, count: number) =>
    Array.from({ length: count }, (_, at) => anEntry(100 + from + at, `P${from + at}`, 200 - from - at, from + at + 1));
  const first = [anEntry(50, 'Zoe', 300, 1), anEntry(51, 'Yann', 300, 1), ...page(2, 48)];
  await open([aJoinedEvent(10)], {
    [`GET ${BASE}/leaderboard/0`]: { entries: first },
    [`GET ${BASE}/leaderboard/50`]: { entries: [...page(49, 2), anEntry(anna.id, 'Anna', 10, 52)] },
  });
  await waitFor(() => expect(screen.getAllByTestId('player')).toHaveLength(50));
  const rows = () => screen.getAllByTestId('player').map((row) => within(row).getAllByRole('cell')[0]?.textContent);
  expect(rows().slice(0, 3)).toEqual(['1', '1', '3']);
  await user.click(screen.getByRole('button', { name: texts.board.more }));
  // Who has moved to the next page meanwhile is shown once.
  await waitFor(() => expect(screen.getAllByTestId('player')).toHaveLength(52));
  expect(screen.getAllByTestId('player').at(-1)).toHaveAttribute('data-me');
  expect(screen.queryByRole('button', { name: texts.board.more })).not.toBeInTheDocument();
});

it('a failed leaderboard is loaded again, and the rest of the page does without it', async () => {
  const answers: unknown[] = [refuse(500, 'internal'), { entries: [anEntry(9, 'Zoe', 3, 1)] }];
  await open([anEvent()], { [`GET ${BASE}/leaderboard/0`]: () => answers.shift() });
  await user.click(await screen.findByRole('button', { name: common.app.retry }));
  expect(await screen.findByTestId('player')).toHaveTextContent('Zoe');
});

it('the year leads to each of its events, and a badge to one of long ago', async () => {
  const solstice = anEvent({ id: 'winterSolstice-2026', phase: 'planned', title: { en: 'Winter solstice', fr: 'Le solstice' } });
  const old: YearlyEvent = { ...anEvent({ phase: 'over' }), id: 'midsummer-2024', titleEnded: { en: 'The pole is down', fr: 'Le mât est à terre' } };
  const { router } = await open([anEvent(), solstice], {
    'GET /api/event/midsummer-2024': old,
    'GET /api/event/midsummer-2024/leaderboard/0': { entries: [] },
  });
  const year = within(await screen.findByTestId('year'));
  expect(year.getByRole('link', { name: /^Carnival/ })).toHaveAttribute('aria-current', 'page');
  await user.click(year.getByRole('link', { name: /^Winter solstice/ }));
  expect(screen.getByTestId('event')).toHaveAttribute('data-id', 'winterSolstice-2026');
  await act(() => router.navigate('/events/midsummer-2024'));
  expect(await screen.findByRole('heading', { level: 1, name: 'The pole is down' })).toBeVisible();
  await act(() => router.navigate('/events/easter-2024'));
  expect(await screen.findByRole('heading', { name: texts.failed })).toBeVisible();
});

it('says that there is no such event, and leads to the others', async () => {
  await open([anEvent()], { 'GET /api/event/nothing-2026': refuse(404, 'unknown_event') }, { path: '/events/nothing-2026' });
  expect(await screen.findByRole('heading', { name: texts.unknown })).toBeVisible();
  expect(screen.getByRole('link', { name: texts.all })).toHaveAttribute('href', '/events');
});

it('guests are told what they lose', async () => {
  await open([anEvent()], {}, { guest: true });
  expect(within(await screen.findByTestId('guest')).getByRole('link', { name: texts.standing.guestAct })).toHaveAttribute(
    'href',
    expect.stringContaining('/_app/upgrade'),
  );
});

it('what could not be loaded is loaded again', async () => {
  const answers: unknown[] = [refuse(500, 'internal')];
  await open(() => answers.shift() ?? [anEvent()]);
  const retry = await screen.findByRole('button', { name: common.app.retry });
  expect(screen.queryByTestId('event')).not.toBeInTheDocument();
  await user.click(retry);
  expect(await screen.findByTestId('event')).toBeVisible();
});

it('events that can’t be loaded again are not shown any more, and can be asked for again', async () => {
  const answers: unknown[] = [[aJoinedEvent(50)]];
  const { queries } = await open(() => answers.shift() ?? refuse(500, 'internal'), {}, { path: '/events?ask=item' });
  const asked = await dialog('Buy Crown?');
  await act(() => queries.invalidateQueries({ queryKey: EVENT_LIST_KEY }));
  await waitFor(() => expect(queries.getQueryState(EVENT_LIST_KEY)?.status).toBe('error'));
  expect(asked).not.toBeInTheDocument();
  expect(screen.queryByTestId('event')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});

it('speaks French', async () => {
  await open([aJoinedEvent(160)], {}, { locale: 'fr' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Le carnaval' })).toBeVisible();
  expect(screen.getByTestId('standing')).toHaveTextContent('160 points');
  expect(screen.getByRole('heading', { name: frTexts.steps.title })).toBeVisible();
});

it('shows first what runs, then what is left to collect, then what comes', () => {
  const [running, collecting, announced, over] = (['running', 'collecting', 'announced', 'over'] as const).map((phase) => anEvent({ phase }));
  if (!running || !collecting || !announced || !over) throw new Error('an event is missing');
  expect(featuredOf([over, collecting, running, announced])).toBe(running);
  expect(featuredOf([over, { ...collecting, joined: true }, announced])?.phase).toBe('collecting');
  expect(featuredOf([over, collecting, announced])).toBe(announced);
  expect(featuredOf([over])).toBe(over);
  expect(featuredOf([])).toBeUndefined();
});

it('tells only what the server has told', () => {
  expect(stepsOf(aJoinedEvent(95)).map(({ done }) => done)).toEqual([1, 0.5, 0]);
  expect([questionText({ what: 'item' }), questionText({ what: 'pack', id: aPack().id })].map(parseQuestion)).toEqual([
    { what: 'item' },
    { what: 'pack', id: 'night' },
  ]);
  expect(parseQuestion('pack:')).toBeNull();
});
