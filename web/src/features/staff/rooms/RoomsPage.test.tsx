import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import type { components } from '@/generated/api';
import type { Locale } from '@/i18n/locale';
import en from '@/locales/en/staff.json';
import fr from '@/locales/fr/staff.json';
import { mockServer, refuse, renderPage, words, type Table } from '@/test/page';
import { RoomsPage } from './RoomsPage';

type ListedRoom = components['schemas']['ListedRoom'];

afterEach(() => vi.unstubAllGlobals());

function aRoom(id: string | null, over: Partial<ListedRoom> = {}): ListedRoom {
  return {
    id,
    status: 3,
    lang: 'fr',
    platform: 'web',
    private: false,
    serious: false,
    voice: false,
    slots: 8,
    playerCount: 5,
    reported: false,
    createdAt: 0,
    ...over,
  };
}

async function open(table: Table, { path = '/_app/mod/rooms', locale = 'en' }: { path?: string; locale?: Locale } = {}) {
  const calls = mockServer({ 'GET /api/game': { games: [{ id: 'r1', admin: { username: 'Anna' } }] }, ...table });
  await renderPage(<RoomsPage />, { path, locale });
  return calls;
}

it('names a room by its host if the public list does, and links to it', async () => {
  await open({ 'GET /api/mod/rooms': { rooms: [aRoom('r1'), aRoom('r2')], more: false } });
  expect(await screen.findByRole('link', { name: 'Attend: Anna’s game' })).toHaveAttribute('href', '/_app/mod/rooms/r1');
  expect(screen.getByRole('link', { name: 'Attend: Room r2' })).toHaveAttribute('href', '/_app/mod/rooms/r2');
  expect(screen.getAllByText('5 players of 8')).toHaveLength(2);
  expect(screen.queryByRole('navigation', { name: en.rooms.pages })).not.toBeInTheDocument();
});

it('lists a private game, without a link before something in it is reported', async () => {
  await open({ 'GET /api/mod/rooms': { rooms: [aRoom(null, { private: true }), aRoom('r3', { private: true, reported: true })], more: false } });
  const [closed, open_] = await screen.findAllByTestId('live-room');
  expect(closed).toHaveTextContent(en.rooms.unreported);
  expect(within(closed!).queryByRole('link')).not.toBeInTheDocument();
  expect(open_).toHaveTextContent(en.rooms.reported);
  expect(within(open_!).getByRole('link')).toHaveAttribute('href', '/_app/mod/rooms/r3');
});

it('has pages', async () => {
  const calls = await open({
    'GET /api/mod/rooms?page=0': { rooms: [aRoom('r1')], more: true },
    'GET /api/mod/rooms?page=1': { rooms: [aRoom('r9')], more: false },
  });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: en.rooms.older }));
  expect(await screen.findByText('Room r9')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('button', { name: en.rooms.older })).toBeDisabled());
  expect(screen.getByText('Page 2')).toBeVisible();
  expect(calls.some(({ path }) => path === '/api/mod/rooms?page=1')).toBe(true);
});

it('says that a page is empty, and links back to the first', async () => {
  await open({ 'GET /api/mod/rooms': { rooms: [], more: false } }, { path: '/_app/mod/rooms?page=4' });
  expect(await screen.findByText(en.rooms.past)).toBeVisible();
  expect(screen.getByRole('link', { name: en.rooms.first })).toHaveAttribute('href', '/_app/mod/rooms');
});

it('can be fetched again after a failure, in French too', async () => {
  const answers: unknown[] = [refuse(500, 'internal'), { rooms: [], more: false }];
  await open({ 'GET /api/mod/rooms': () => answers[0] }, { locale: 'fr' });
  expect(await screen.findByTestId('failure')).toHaveTextContent(words.fr.common.error.internal);
  answers.shift();
  await userEvent.click(screen.getByRole('button', { name: words.fr.common.app.retry }));
  expect(await screen.findByText(fr.rooms.empty)).toBeVisible();
});
