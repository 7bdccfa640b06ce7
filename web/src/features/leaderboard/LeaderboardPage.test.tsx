// The season's ranking: where the reader stands, who stands where on the mountain, the tables, and a player's page.
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Laurel, LeaderboardEntry, OwnPlace } from '@/api/leaderboard';
import texts from '@/locales/en/leaderboard.json';
import frTexts from '@/locales/fr/leaderboard.json';
import { campAbove, campsOf, tierAt } from '@/parts/season/camps';
import type { Locale } from '@/i18n/locale';
import { setFakeEngine } from '@/test/fakeEngine';
import { fakeHub } from '@/test/fakeHub';
import { anna, mockServer, refuse, renderPage, type Table } from '@/test/page';
import { aFriend, aProfile, aSeasonPage } from '@/test/people';
import { LeaderboardPage } from './LeaderboardPage';
import { wayUp } from './model';
import { useView } from './view';

const DAY = 86_400_000;

setFakeEngine({
  moon: () => Promise.resolve({ age: 0.5, illuminated: 1, waxing: false, full: true, new: false }),
});

beforeEach(() => {
  useView.setState({ view: 'mountain' });
});
afterEach(() => vi.unstubAllGlobals());

const user = userEvent.setup();

const laurels: Laurel[] = [
  { id: 'basic', value: 20, elo: 1100, percent: 50 },
  { id: 'steel', value: 10, elo: 1200, percent: 30 },
  { id: 'bronze', value: 0, elo: null, percent: 15 },
  { id: 'silver', value: 4, elo: 1400, percent: 10 },
  { id: 'gold', value: 3, elo: 1500, percent: 5 },
];

function anEntry(id: number, username: string, elo: number, ranking: number): LeaderboardEntry {
  return { ...aFriend(id, { username }), elo, ranking, gamePlayed: 9 };
}

const best = anEntry(9, 'Zoe', 1700, 1);

function aPlace(over: Partial<OwnPlace> = {}): OwnPlace {
  const around = [anEntry(8, 'Yann', 1290, 11), anEntry(anna.id, 'Anna', 1250, 12)];
  return { elo: 1250, rank: 12, ranked: 74, gamesPlayed: 9, missing: 0, excluded: false, percent: 17, tier: 'steel', around, ...over };
}

const unranked = { rank: null, percent: null, tier: null, around: [] };

async function open(
  place: OwnPlace,
  { friends = [], table = {}, locale = 'en', me = anna }: { friends?: LeaderboardEntry[]; table?: Table; locale?: Locale; me?: typeof anna } = {},
) {
  const calls = mockServer({
    'GET /api/leaderboard': place,
    'GET /api/leaderboard/laurels': laurels,
    'GET /api/leaderboard/timer': Date.now() + 53.5 * 3_600_000,
    'GET /api/leaderboard/top?offset=0': { entries: [best], total: 74 },
    'GET /api/leaderboard/player/self': aSeasonPage({ id: anna.id, username: 'Anna' }, { friends }),
    'GET /api/profile/Anna': aProfile(),
    ...table,
  });
  await renderPage(<LeaderboardPage />, { path: '/leaderboard', locale, me });
  return calls;
}
const camp = (tier: string) => screen.getAllByTestId('camp').find((each) => each.dataset.tier === tier) as HTMLElement;

it('LEAD-4: shows the reader on the mountain at their tier, friends at theirs, and the best on the summit', async () => {
  await open(aPlace(), { friends: [anEntry(3, 'Carla', 1420, 5), anEntry(4, 'Dora', 1230, 20), anEntry(5, 'Gerd', 1010, 60)] });
  expect(await screen.findByText('Place 12')).toBeVisible();
  expect(screen.getByText('of 74 players')).toBeVisible();
  expect(screen.getByText('150 elo more, and you reach the Silver camp.')).toBeVisible();
  expect(screen.getByRole('timer')).toHaveTextContent('2 days and 5 hours');
  expect(
    within(camp('steel'))
      .getAllByTestId('climber')
      .map(({ textContent }) => textContent),
  ).toEqual(['You 1,250 place 12', 'Dora 1,230 place 20']);
  expect(camp('steel')).toHaveAttribute('aria-current', 'step');
  expect(within(camp('steel')).getByTestId('walker')).toBeInTheDocument();
  expect(within(camp('silver')).getByRole('link', { name: /Carla/ })).toHaveAttribute('href', '/leaderboard/player/Carla');
  expect(camp('bronze')).toHaveTextContent(texts.mountain.unclaimed);
  expect(camp('gold')).toHaveTextContent('from 1,500 elo3 players');
  expect(within(screen.getByTestId('summit')).getByTestId('climber')).toHaveTextContent('Zoe 1,700 place 1');
  expect(within(screen.getByTestId('foot')).getByTestId('climber')).toHaveTextContent('Gerd');
});

it('shows whoever has a place but no tier at the foot, with the way to the first camp', async () => {
  await open(aPlace({ elo: 1040, rank: 50, percent: 68, tier: null }));
  expect(await screen.findByText('60 elo more, and you reach the Plain camp.')).toBeVisible();
  const foot = screen.getByTestId('foot');
  expect(within(foot).getByTestId('climber')).toHaveTextContent('You 1,040 place 50');
  expect(within(foot).getByTestId('walker')).toBeInTheDocument();
});

it('shows the first of all on the summit', async () => {
  await open(aPlace({ elo: 1700, rank: 1, percent: 2, tier: 'gold' }));
  expect(await screen.findByText(texts.standing.summit)).toBeVisible();
  const summit = screen.getByTestId('summit');
  expect(within(summit).getAllByTestId('climber')[0]).toHaveTextContent('You');
  expect(within(camp('gold')).queryByTestId('climber')).not.toBeInTheDocument();
});

it('tells how many games are missing, and the way to them', async () => {
  await open(aPlace({ ...unranked, missing: 2, gamesPlayed: 1, elo: 1010 }));
  expect(await screen.findByText('2 more games, and you have a place.')).toBeVisible();
  expect(screen.getByRole('progressbar', { name: texts.standing.games })).toHaveAttribute('aria-valuetext', '1 of 3 games played');
  expect(screen.getByRole('link', { name: texts.standing.play })).toHaveAttribute('href', '/_app');
  expect(within(screen.getByTestId('foot')).getByTestId('walker')).toBeInTheDocument();
});

it('tells who is left out', async () => {
  await open(aPlace({ ...unranked, excluded: true }));
  expect(await screen.findByText(texts.standing.excluded)).toBeVisible();
  expect(screen.queryByText(/Place/)).not.toBeInTheDocument();
});

it('leads guests to an account', async () => {
  await open(aPlace({ ...unranked, missing: 3, gamesPlayed: 0 }), { me: { ...anna, guest: true } });
  expect(await screen.findByRole('link', { name: texts.standing.guestAct })).toHaveAttribute('href', '/_app/upgrade');
  expect(screen.queryByTestId('past')).not.toBeInTheDocument();
});

it('LEAD-4: has tables of those around, of friends and of the best in pages, and remembers that they are preferred', async () => {
  const next = { entries: [anEntry(51, 'Fifty-first', 1210, 51)], total: 74 };
  await open(aPlace(), { friends: [anEntry(3, 'Carla', 1420, 5)], table: { 'GET /api/leaderboard/top?offset=50': next } });
  await user.click(await screen.findByRole('tab', { name: texts.view.tables }));
  const rows = (name: string) => within(screen.getByRole('table', { name })).getAllByTestId('player');
  expect(rows(texts.table.around).map(({ textContent }) => textContent)).toEqual(['11YannSteel, 1,2909', '12Anna (you)Steel, 1,2509']);
  expect(rows(texts.table.friends)[0]).toHaveTextContent('Carla');
  expect(rows(texts.table.best)[0]).toHaveTextContent('Zoe');
  await user.click(screen.getByRole('button', { name: '51 to 74' }));
  await waitFor(() => expect(rows(texts.table.best)[0]).toHaveTextContent('Fifty-first'));
  expect(useView.getState().view).toBe('tables');
});

it('LEAD-4: shows the laurels of seasons past', async () => {
  const profile = aProfile();
  const seasons = [{ season: 331, end: new Date(2026, 9, 26, 12).getTime(), tier: 'gold', place: 1204, elo: 1301 }];
  await open(aPlace(), {
    table: {
      'GET /api/profile/Anna': { ...profile, statistics: { ...profile.statistics, laurels: { gold: 2, basic: 1 } } },
      'GET /api/leaderboard/player/self': aSeasonPage({ id: anna.id, username: 'Anna' }, { laurels: seasons }),
    },
  });
  const past = await screen.findByTestId('past');
  await waitFor(() =>
    expect(
      within(past)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Gold: 2 times× 2Gold', 'Plain: 1 time× 1Plain']),
  );
  expect(within(past).getByTestId('past-season')).toHaveTextContent('Oct 26, 2026Gold1,2041,301');
});

it('is fetched anew when a season begins', async () => {
  const calls = await open(aPlace());
  await screen.findByText('Place 12');
  const before = calls.length;
  act(() => fakeHub.emit('newMoonPass', { id: 8, end: Date.now() + 29 * DAY }));
  await waitFor(() => expect(calls.slice(before).map(({ path }) => path)).toContain('/api/leaderboard'));
});

it('says when it could not be loaded, and tries again', async () => {
  let fails = true;
  await open(aPlace(), { table: { 'GET /api/leaderboard/laurels': () => (fails ? refuse(500, 'internal') : laurels) } });
  expect(await screen.findByRole('heading', { name: texts.failed })).toBeVisible();
  fails = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Place 12')).toBeVisible();
});

it('is shown in French', async () => {
  await open(aPlace(), { locale: 'fr' });
  expect(await screen.findByRole('heading', { level: 1, name: frTexts.title })).toBeVisible();
  await screen.findByTestId('standing');
  expect(camp('gold')).toHaveTextContent('Ordès 1 500 d’elo3 joueurs');
});

it('measures heights by what the tiers take', () => {
  const camps = campsOf(laurels);
  expect([1099, 1100, 1399, 1400, 1900].map((elo) => tierAt(camps, elo))).toEqual([null, 'basic', 'steel', 'silver', 'gold']);
  expect(campAbove(camps, 'steel')?.tier).toBe('silver');
  expect(campAbove(camps, 'gold')).toBeUndefined();
  expect(wayUp(camps, 1700, 'steel', 1300)).toBe(0.5);
  expect(wayUp(camps, 1700, 'gold', 1700)).toBe(1);
  expect(wayUp(camps, 1500, 'gold', 1500)).toBe(0);
  expect(wayUp(camps, 1700, null, 950)).toBe(0.5);
});
