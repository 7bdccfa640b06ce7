import { screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { setFakeEngine } from '@/test/fakeEngine';
import { mockServer, renderPage, words } from '@/test/page';
import { anAccount } from '@/test/people';
import { UpgradePage } from './UpgradePage';

setFakeEngine({ moon: () => Promise.resolve({ illuminated: 1, waxing: true, age: 0.5 }), checkField: () => Promise.resolve(null) });

afterEach(() => vi.unstubAllGlobals());

async function open(path: string) {
  mockServer({ 'GET /api/config': { providers: ['discord', 'google'] } });
  await renderPage(
    <Routes>
      <Route path="/_app/upgrade" element={<UpgradePage />} />
    </Routes>,
    { me: anAccount({ guest: true, email: null, hasPassword: false }), path },
  );
}

it('a guest may link a provider in place of a password', async () => {
  await open('/_app/upgrade');
  const list = await screen.findByRole('list', { name: words.en.settings.links.title });
  expect(within(list).getByRole('link', { name: 'Link Google' })).toHaveAttribute('href', '/api/auth/google/start?intent=link&returnTo=%2F_app');
});

it('a guest whose link failed is told why', async () => {
  await open('/_app/upgrade?error=provider_failed');
  expect(await screen.findByRole('alert')).toHaveTextContent(words.en.common.error.provider_failed);
});
