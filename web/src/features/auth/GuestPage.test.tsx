import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { setFakeEngine } from '@/test/fakeEngine';
import { mockServer, renderPage } from '@/test/page';
import { anAccount } from '@/test/people';
import { GuestPage } from './GuestPage';

setFakeEngine({ moon: () => Promise.resolve({ illuminated: 1, waxing: true, age: 0.5 }), checkField: () => Promise.resolve(null) });

afterEach(() => vi.unstubAllGlobals());

async function enterAs(nickname: string, username: string) {
  mockServer({ 'GET /api/config': { providers: [] }, 'POST /api/auth/guest': anAccount({ guest: true, username }) });
  const user = userEvent.setup();
  await renderPage(
    <Routes>
      <Route path="/guest" element={<GuestPage />} />
      <Route path="/_app" element="the lobby" />
    </Routes>,
    { me: null, path: '/guest' },
  );
  // A name is proposed already.
  expect(screen.getByRole('textbox')).not.toHaveValue('');
  await user.clear(screen.getByRole('textbox'));
  await user.type(screen.getByRole('textbox'), nickname);
  await user.click(screen.getByRole('button', { name: 'Enter the village' }));
  await screen.findByText('the lobby');
}

it('a guest whose name is taken is told which one they got', async () => {
  await enterAs('Luna', 'Luna42');
  expect((await screen.findAllByText('Luna is taken: here you are Luna42.'))[0]).toBeVisible();
});

it('a guest who gets the name is told nothing', async () => {
  await enterAs('Luna', 'Luna');
  expect(screen.queryByText(/is taken/)).toBeNull();
});
