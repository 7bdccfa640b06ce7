import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import en from '@/locales/en/staff.json';
import fr from '@/locales/fr/staff.json';
import { mockServer, renderPage } from '@/test/page';
import { HintsPage } from './HintsPage';

afterEach(() => vi.unstubAllGlobals());

const aHint = (id: number) => ({
  id,
  at: 0,
  userId: 7,
  username: 'Bob',
  room: `room${id}`,
  text: `you idiot ${id}`,
  points: 6,
  hits: [{ lang: 'en', word: 'idiot', weight: 6 }],
});

it('shows each line with its speaker, room and listed words', async () => {
  mockServer({ 'GET /api/mod/hints': { hints: [aHint(3)], more: true }, 'GET /api/mod/hints?before=3': { hints: [aHint(2)], more: false } });
  await renderPage(<HintsPage />);
  expect(await screen.findByText('you idiot 3')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Bob' })).toHaveAttribute('href', '/_app/mod/users/7');
  expect(screen.getByRole('link', { name: 'Open the room in which Bob said it' })).toHaveAttribute('href', '/_app/mod/rooms/room3');
  expect(screen.getByText('idiot: 6')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: en.more }));
  expect(await screen.findByText('you idiot 2')).toBeVisible();
  expect(screen.queryByRole('button', { name: en.more })).not.toBeInTheDocument();
});

it('says that there are none, in French too', async () => {
  mockServer({ 'GET /api/mod/hints': { hints: [], more: false } });
  await renderPage(<HintsPage />, { locale: 'fr' });
  expect(await screen.findByText(fr.hints.empty)).toBeVisible();
});
