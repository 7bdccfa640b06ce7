import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes, useLocation } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import en from '@/locales/en/staff.json';
import fr from '@/locales/fr/staff.json';
import { mockServer, refuse, renderPage, type Table } from '@/test/page';
import { aFriend, aProfile } from '@/test/people';
import { SearchPage } from './SearchPage';

afterEach(() => vi.unstubAllGlobals());

function LocationProbe() {
  return <p>{useLocation().pathname}</p>;
}

async function open(table: Table, locale: 'en' | 'fr' = 'en') {
  const calls = mockServer(table);
  await renderPage(
    <Routes>
      <Route path="/_app/mod/users" element={<SearchPage />} />
      <Route path="/_app/mod/users/:id" element={<LocationProbe />} />
    </Routes>,
    { path: '/_app/mod/users', locale },
  );
  const texts = locale === 'en' ? en : fr;
  const type = (value: string) => fireEvent.change(screen.getByLabelText(texts.accounts.search), { target: { value } });
  const press = () => userEvent.click(screen.getByRole('button', { name: texts.accounts.open }));
  return { calls, type, press };
}

it('suggests accounts by the beginning of a name, from four characters on', async () => {
  const { calls, type } = await open({
    'GET /api/social/autocomplete/Bela': [{ ...aFriend(12, { username: 'Belarius', rank: 80 }), relation: 'none' }],
  });
  type('Bel');
  type('Bela');
  const link = await screen.findByRole('link', { name: /Belarius/ });
  expect(link).toHaveAttribute('href', '/_app/mod/users/12');
  expect(link).toHaveTextContent(en.account.rank.mod);
  expect(calls.map(({ path }) => path)).toEqual(['/api/social/autocomplete/Bela']);
});

it('opens a whole name, however short', async () => {
  const { type, press } = await open({ 'GET /api/profile/Bob': aProfile() });
  type('Bob');
  await press();
  expect(await screen.findByText('/_app/mod/users/2')).toBeVisible();
});

it('takes a number that is nobody’s name for an account’s id', async () => {
  const { type, press } = await open({ 'GET /api/profile/%23421': refuse(404, 'unknown_user') });
  type('#421');
  await press();
  expect(await screen.findByText('/_app/mod/users/421')).toBeVisible();
});

it('says that no name begins like this, and that there is no such account', async () => {
  const { type, press } = await open({ 'GET /api/profile/Nobody': refuse(404, 'unknown_user'), 'GET /api/social/autocomplete/Nobody': [] }, 'fr');
  type('Nobody');
  expect(await screen.findByText(/^Aucun nom ne commence par «\s*Nobody\s*»\.$/)).toBeVisible();
  await press();
  expect(await screen.findByRole('alert')).toHaveTextContent(fr.accounts.noSuch);
});
