import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Locale } from '@/i18n/locale';
import { setFakeEngine } from '@/test/fakeEngine';
import { anna, mockServer, refuse, renderPage, words, type Table } from '@/test/page';
import { aFriend, anAccount, aProfile } from '@/test/people';
import { ProfilePage } from './ProfilePage';

setFakeEngine({ isModerator: () => Promise.resolve(false), checkField: () => Promise.resolve(null) });

afterEach(() => vi.unstubAllGlobals());

async function open(profile: unknown, { name = 'Bela', locale = 'en' }: { name?: string; locale?: Locale } = {}, table: Table = {}) {
  mockServer({ ...table, [`GET /api/profile/${name}`]: profile });
  await renderPage(
    <Routes>
      <Route path="/_app/player/:name" element={<ProfilePage />} />
    </Routes>,
    { path: `/_app/player/${name}`, locale },
  );
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

  it('are beside laurels and finished passes, of those that there are', async () => {
    const profile = aProfile();
    await open({ ...profile, statistics: { ...profile.statistics, laurels: { silver: 2 }, moonpass: 3 } });
    const card = await screen.findByLabelText(text.roles);
    expect(card).toHaveTextContent('Silver laurels: 2Moon passes finished: 3');
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
