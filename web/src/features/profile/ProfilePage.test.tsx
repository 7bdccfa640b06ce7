import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Locale } from '@/i18n/locale';
import season from '@/locales/en/leaderboard.json';
import staff from '@/locales/en/staff.json';
import { setFakeEngine } from '@/test/fakeEngine';
import { anna, mockServer, refuse, renderPage, words, type Table } from '@/test/page';
import { aFriend, anAccount, aProfile, aSeasonPage } from '@/test/people';
import { ProfilePage } from './ProfilePage';
import { plotOf } from './season/plot';

let isModerator = false;
setFakeEngine({ isModerator: () => Promise.resolve(isModerator), checkField: () => Promise.resolve(null) });

afterEach(() => {
  isModerator = false;
  vi.unstubAllGlobals();
});

interface Options {
  name?: string;
  locale?: Locale;
  path?: string;
}

async function open(profile: unknown, { name = 'Bela', locale = 'en', path = `/_app/player/${name}` }: Options = {}, table: Table = {}) {
  const calls = mockServer({
    'GET /api/leaderboard/laurels': [{ id: 'steel', value: 10, elo: 1200, percent: 30 }],
    [`GET /api/leaderboard/player/${name}`]: aSeasonPage(),
    ...table,
    [`GET /api/profile/${name}`]: profile,
  });
  await renderPage(
    <Routes>
      {['/_app/player/:name', '/leaderboard/player/:name'].map((each) => (
        <Route key={each} path={each} element={<ProfilePage />} />
      ))}
    </Routes>,
    { path, locale },
  );
  return calls;
}

const text = words.en.profile;

it('boasts: thanks, what was done in a row, sides and honours', async () => {
  const profile = aProfile();
  await open({
    ...profile,
    statistics: {
      ...profile.statistics,
      thanks: 7,
      streaks: { wins: 2, bestWins: 5, days: 3, bestDays: 9 },
      camps: [{ camp: 'werewolves', played: 4, won: 3 }],
      honours: [{ honour: 'liar', count: 2 }],
    },
  });
  const fact = async (name: string) => (await screen.findByText(name)).nextSibling?.textContent;
  expect(await fact(text.thanks)).toBe('7');
  expect(await fact(text.winsInARow)).toBe('2Most: 5');
  expect(await fact(text.daysInARow)).toBe('3Most: 9');
  expect(screen.getByTestId('side')).toHaveTextContent('Wolves3 of 4 won');
  expect(screen.getByTestId('honour')).toHaveTextContent('Best liar2');
});

it.each(['newMoon', 'crescent', 'halfMoon', 'gibbous', 'fullMoon', 'halo'] as const)('has a subscriber’s moon: %s', async (badge) => {
  const profile = aProfile();
  await open({ ...profile, user: { ...profile.user, monthsSubscribed: 4, badge } });
  const months = await screen.findByText(/4 months/);
  expect(months).toHaveTextContent(words.en.moonBadge[badge]);
  expect(months.querySelector(`[data-moon="${badge}"]`)).not.toBeNull();
});

it('wears the badges of events, each of which leads to its event', async () => {
  const title = { en: 'Carnival', fr: 'Le carnaval' };
  await open(aProfile({ eventBadges: [{ event: 'carnival-2027', name: 'carnival', place: 2, title }] }));
  const badge = within(await screen.findByTestId('event-badges')).getByRole('link', { name: 'Carnival 2027: place 2' });
  expect(badge).toHaveAttribute('href', '/events/carnival-2027');
});

it('shows statistics, the latest games and friends', async () => {
  await open(
    aProfile({
      history: [
        {
          game: 'g1',
          role: 'seer',
          createdAt: Date.now(),
          winner: 'villagers',
          won: true,
          deathReason: null,
          lovers: true,
          infected: false,
          replay: true,
        },
        {
          game: 'g2',
          role: 'werewolf',
          createdAt: Date.now(),
          winner: null,
          won: false,
          deathReason: 'vote',
          lovers: false,
          infected: false,
          replay: false,
        },
      ],
      friends: [aFriend(3, { username: 'Carla' })],
      bestRole: { role: 'seer', percent: 71 },
    }),
  );
  expect(await screen.findByRole('heading', { level: 1, name: 'Bela' })).toBeVisible();
  expect(screen.getByText('50% of all games')).toBeVisible();
  expect(screen.getByText('81.3')).toBeVisible();
  const [first, second] = screen.getAllByTestId('played');
  expect(first).toHaveTextContent(`${words.en.common.roles.seer.name}${text.inLove}${text.survived} · The village has won${text.won}`);
  expect(second).toHaveTextContent(`${words.en.common.deathReason.vote} · Nobody has won`);
  expect(screen.getAllByRole('link', { name: /^Replay/ }).map((link) => link.getAttribute('href'))).toEqual(['/replay/g1']);
  expect(screen.getByRole('link', { name: 'Carla' })).toHaveAttribute('href', '/_app/player/Carla');
  expect(screen.getByRole('button', { name: 'Ask Bela to be your friend' })).toBeVisible();
});

describe('the pictures of a profile', () => {
  const roles = (['seer', 'werewolf', 'witch', 'hunter', 'cupid', 'guard', 'heir'] as const).map((role, at) => ({ role, played: 10 - at, won: 4 }));
  it('are wins by role as a table, the most played first', async () => {
    const profile = aProfile();
    await open({ ...profile, statistics: { ...profile.statistics, roles: [...roles].reverse() } });
    const table = await screen.findByTestId('by-role');
    const rows = () => within(table).getAllByRole('row').slice(1);
    expect(rows()).toHaveLength(6);
    expect(rows()[0]).toHaveTextContent('Seer4 of 10 won40%');
    await userEvent.click(screen.getByRole('button', { name: 'All 7 roles' }));
    expect(rows()).toHaveLength(7);
    expect(rows()[6]).toHaveTextContent('Heir4 of 4 won100%');
  });

  it('are beside the finished passes, and laurels among the seasons past', async () => {
    const profile = aProfile();
    await open({ ...profile, statistics: { ...profile.statistics, laurels: { silver: 2 }, moonpass: 3 } });
    expect(await screen.findByLabelText(text.roles)).toHaveTextContent(/^Moon passes finished: 3$/);
    expect(within(screen.getByTestId('past')).getByRole('listitem')).toHaveTextContent('Silver: 2 times');
  });

  it('are a calendar of the nights that were played', async () => {
    vi.setSystemTime(new Date(2026, 10, 12, 22));
    const at = (day: number) => new Date(2026, 10, day, 21).getTime();
    await open(aProfile({ nights: [at(11), at(11), at(10)] }));
    const calendar = await screen.findByRole('table', { name: /^The games of the last six weeks/ });
    expect(within(calendar).getByRole('columnheader', { name: 'Monday' })).toBeVisible();
    const cells = within(calendar).getAllByRole('cell');
    expect(cells.filter(({ textContent }) => textContent).map((cell) => cell.firstChild?.textContent)).toEqual([
      'November 10: 1 game',
      'November 11: 2 games',
      'November 12: no game',
    ]);
    vi.useRealTimers();
  });
});

it('says that the friends are hidden', async () => {
  await open(aProfile({ friends: null }));
  expect(await screen.findByText(text.friendsHidden)).toBeVisible();
});

it('links to the settings on the player’s own profile', async () => {
  const profile = aProfile();
  await open({ ...profile, user: { ...profile.user, id: anna.id, username: 'Anna' } }, { name: 'Anna' });
  expect(await screen.findByRole('link', { name: words.en.common.nav.settings })).toBeVisible();
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([text.text.write]);
});

describe('the text of a profile', () => {
  const ofAnna = (words: string | null) => {
    const profile = aProfile({ text: words });
    return { ...profile, user: { ...profile.user, id: anna.id, username: 'Anna' } };
  };

  it('is shown as it stands, and links in it can’t be pressed', async () => {
    await open(aProfile({ text: 'I howl at https://howl.example' }));
    expect(await screen.findByText('I howl at https://howl.example')).toBeVisible();
    expect(screen.queryByRole('link', { name: /howl/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: text.text.change })).not.toBeInTheDocument();
  });

  it('is written in place by its owner', async () => {
    const bodies: unknown[] = [];
    const save = ({ body }: { body: unknown }) => {
      bodies.push(body);
      return anAccount({ profileText: 'I howl at noon' });
    };
    await open(ofAnna(null), { name: 'Anna' }, { 'PUT /api/settings/profile-text': save });
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: text.text.write }));
    const area = screen.getByRole('textbox', { name: text.text.label });
    expect(area).toHaveFocus();
    await user.type(area, 'I howl at noon');
    expect(screen.getByText('14/160')).toBeVisible();
    await user.keyboard('{Enter}');
    expect(await screen.findByTestId('profile-text')).toHaveTextContent('I howl at noon');
    expect(bodies).toEqual([{ text: 'I howl at noon' }]);
    expect(screen.getByRole('button', { name: text.text.change })).toHaveFocus();
  });

  it('stays as it was when its owner cancels', async () => {
    await open(ofAnna('I howl'), { name: 'Anna' });
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: text.text.change }));
    await user.type(screen.getByRole('textbox'), ' no more{Escape}');
    expect(screen.getByTestId('profile-text')).toHaveTextContent(/^I howl$/);
  });

  it.each([
    [refuse(422, 'invalid_field', { field: 'text', reason: 'offensive' }), words.en.common.field.offensive],
    [refuse(403, 'profile_reset', { at: Date.UTC(2026, 4, 7, 12) }), text.text.reset.replace('{{date}}', 'May 7, 2026')],
    [refuse(429, 'rate_limited', { retryAfter: 5 }), words.en.common.error.rate_limited],
  ])('is refused with a reason', async (refusal, reason) => {
    await open(ofAnna('I howl'), { name: 'Anna' }, { 'PUT /api/settings/profile-text': refusal });
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: text.text.change }));
    await user.click(screen.getByRole('button', { name: text.text.save }));
    expect(await screen.findByRole('alert')).toHaveTextContent(reason);
    expect(screen.getByRole('textbox')).toHaveValue('I howl');
  });
});

it('offers to block a player, and then to unblock them', async () => {
  let relation = 'none';
  const profile = () => ({ ...aProfile(), user: { ...aProfile().user, relation } });
  await open(profile, {}, { 'PUT /api/social/blocks/2': () => void (relation = 'blocked') });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Block Bela' }));
  await user.click(within(screen.getByRole('dialog', { name: 'Block Bela?' })).getByRole('button', { name: words.en.friends.block }));
  expect(await screen.findByRole('button', { name: 'Unblock Bela' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Block Bela' })).not.toBeInTheDocument();
});

it('says when nobody has the name', async () => {
  await open(refuse(404, 'not_found'), { name: 'Nobody' });
  expect(await screen.findByRole('heading', { name: text.nobody })).toBeVisible();
});

it('is shown in French', async () => {
  await open(aProfile({ bestRole: { role: 'seer', percent: 71 } }), { locale: 'fr' });
  const best = (await screen.findByText(words.fr.profile.bestRole)).parentElement as HTMLElement;
  expect(within(best).getByText(words.fr.common.roles.seer.name)).toBeVisible();
});

it('can be reported', async () => {
  const calls: unknown[] = [];
  await open(aProfile(), {}, { 'POST /api/reports': ({ body }: { body: unknown }) => void calls.push(body) });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Report Bela' }));
  await user.click(await screen.findByRole('radio', { name: words.en.report.category.insult }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: words.en.report.submit }));
  expect(await screen.findByTestId('report-thanks')).toBeVisible();
  expect(calls).toEqual([{ place: { type: 'profile', userId: 2 }, category: 'insult' }]);
});

describe('the season on somebody’s page', () => {
  const curve = [1000, 1060, 1040].map((elo, at) => ({ at: Date.UTC(2026, 4, 1 + at), elo }));
  const ranked = { ...aFriend(3, { username: 'Carla' }), elo: 1420, ranking: 5, gamePlayed: 9 };

  it.each(['/_app/player/Bela', '/leaderboard/player/Bela'])('is the same at each of its addresses: %s', async (path) => {
    const friends = [aFriend(3, { username: 'Carla' }), aFriend(4, { username: 'Dora' })];
    const page = aSeasonPage({}, { curve, friends: [ranked] });
    await open(aProfile({ friends }), { path }, { 'GET /api/leaderboard/player/Bela': page });
    expect(await screen.findByRole('heading', { level: 1, name: 'Bela' })).toBeVisible();
    expect(await screen.findByTestId('place')).toHaveTextContent('Place 12');
    const chart = screen.getByTestId('curve');
    expect(within(chart).getByRole('img')).toHaveAccessibleName('Elo from May 1 to May 3: 1,000 at first, 1,040 now, 1,060 at the highest.');
    expect(
      within(chart)
        .getAllByRole('row')
        .map(({ textContent }) => textContent),
    ).toContain('May 21,060');
    // Whoever has a place stands in the table, and nowhere else.
    expect(within(screen.getByRole('table', { name: text.friends })).getByTestId('player')).toHaveTextContent('Carla');
    expect(screen.getAllByRole('link', { name: 'Carla' })).toHaveLength(1);
    expect(screen.getByRole('link', { name: 'Dora' })).toBeVisible();
    expect(screen.getByRole('heading', { name: text.history })).toBeVisible();
    expect(screen.queryByTestId('ranking-acts')).not.toBeInTheDocument();
  });

  it('is the reader’s own without their name', async () => {
    const profile = aProfile();
    const own = { ...profile, user: { ...profile.user, id: anna.id, username: 'Anna' } };
    await open(own, { name: 'Anna', path: '/leaderboard/player/self' });
    expect(await screen.findByRole('heading', { level: 1, name: 'Anna' })).toBeVisible();
    expect(screen.getByRole('link', { name: words.en.common.nav.settings })).toBeVisible();
  });

  it('is not there for guests', async () => {
    const profile = aProfile();
    await open({ ...profile, user: { ...profile.user, guest: true } });
    expect(await screen.findByRole('heading', { level: 1, name: 'Bela' })).toBeVisible();
    expect(screen.queryByTestId('place')).not.toBeInTheDocument();
    expect(screen.queryByTestId('past')).not.toBeInTheDocument();
  });

  it('leaves the rest of the page when it could not be loaded, and is tried again', async () => {
    let fails = true;
    const page = () => (fails ? refuse(404, 'unknown_user') : aSeasonPage({}, { curve }));
    await open(aProfile(), {}, { 'GET /api/leaderboard/player/Bela': page });
    await screen.findByText(words.en.common.error.unknown_user);
    expect(screen.getByRole('heading', { name: text.history })).toBeVisible();
    fails = false;
    await userEvent.click(screen.getByRole('button', { name: words.en.common.app.retry }));
    expect(await screen.findByTestId('curve')).toBeVisible();
  });

  it('plots a curve between round numbers', () => {
    const { points, marks } = plotOf(curve.slice(0, 2));
    expect(marks[0]?.elo).toBeLessThan(1000);
    expect(marks.at(-1)?.elo).toBeGreaterThan(1060);
    expect(points.every(({ y }) => y > 0 && y < 1)).toBe(true);
    expect(points.map(({ x }) => x)).toEqual([0, 1]);
    expect(plotOf([])).toEqual({ points: [], marks: [] });
  });

  it('lets moderators leave somebody out with a reason, and remove a result', async () => {
    isModerator = true;
    const user = userEvent.setup();
    const calls = await open(
      aProfile(),
      {},
      {
        'GET /api/mod/templates': [],
        'PUT /api/leaderboard/user/2': undefined,
        'DELETE /api/leaderboard/user/Bela': refuse(403, 'out_of_reach'),
      },
    );
    await user.click(await screen.findByRole('button', { name: season.mod.exclude }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: season.mod.excludeSubmit }));
    expect(calls.some(({ method }) => method === 'PUT')).toBe(false);
    await user.type(within(dialog).getByLabelText(staff.ask.inEnglish), 'Two accounts.');
    await user.type(within(dialog).getByLabelText(staff.ask.inFrench), 'Deux comptes.');
    await user.click(within(dialog).getByRole('button', { name: season.mod.excludeSubmit }));
    await waitFor(() =>
      expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ excluded: true, reason: { en: 'Two accounts.', fr: 'Deux comptes.' } }),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: season.mod.remove }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: season.mod.removeSubmit }));
    expect(await within(screen.getByRole('dialog')).findByRole('alert')).toBeVisible();
  });
});
