import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import type { Locale } from '@/i18n/locale';
import { anna, mockServer, refuse, renderPage, words, type Table } from '@/test/page';
import { aFriend, aProfile } from '@/test/people';
import { ProfilePage } from './ProfilePage';

vi.mock('@/hub/hub', async () => ({ hub: (await import('@/test/fakeHub')).fakeHub }));

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

it('shows statistics, the latest games and friends', async () => {
  await open(
    aProfile({
      history: [
        { game: 'g1', role: 'seer', createdAt: Date.now(), winner: 'villagers', won: true, deathReason: null, lovers: true, infected: false },
        { game: 'g2', role: 'werewolf', createdAt: Date.now(), winner: null, won: false, deathReason: 'vote', lovers: false, infected: false },
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
  expect(screen.getByRole('link', { name: 'Carla' })).toHaveAttribute('href', '/_app/player/Carla');
  expect(screen.getByRole('button', { name: 'Ask Bela to be your friend' })).toBeVisible();
});

it('says that the friends are hidden', async () => {
  await open(aProfile({ friends: null }));
  expect(await screen.findByText(text.friendsHidden)).toBeVisible();
});

it('links to the settings on the player’s own profile', async () => {
  const profile = aProfile();
  await open({ ...profile, user: { ...profile.user, id: anna.id, username: 'Anna' } }, { name: 'Anna' });
  expect(await screen.findByRole('link', { name: words.en.common.nav.settings })).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
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
