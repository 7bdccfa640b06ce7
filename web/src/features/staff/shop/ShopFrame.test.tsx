import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import en from '@/locales/en/staffShop.json';
import fr from '@/locales/fr/staffShop.json';
import { paths } from '@/shared/paths';
import { mockServer, renderPage } from '@/test/page';
import { anAccount } from '@/test/people';
import { ShopFrame } from './ShopFrame';

afterEach(() => vi.unstubAllGlobals());

async function open(rank: number, path: string, locale: 'en' | 'fr' = 'en') {
  const calls = mockServer({});
  await renderPage(
    <Routes>
      <Route element={<ShopFrame />}>
        <Route path="*" element={<h1>the page</h1>} />
      </Route>
    </Routes>,
    { me: anAccount({ rank }), path, locale },
  );
  return calls;
}

it('links the pages of the shop, and marks the current one', async () => {
  await open(100, `${paths.modShopOrders}/mh-1`, 'fr');
  expect(screen.getByRole('heading', { name: 'the page' })).toBeVisible();
  const links = screen.getAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual([fr.nav.revenue, fr.nav.orders, fr.nav.packs, fr.nav.plans, fr.nav.drops, fr.nav.days]);
  expect(links.map((link) => link.getAttribute('aria-current'))).toEqual([null, 'page', null, null, null, null]);
});

it('is closed to moderators who are no admins, and asks the server for nothing', async () => {
  const calls = await open(80, paths.modShop);
  expect(screen.getByRole('heading', { name: en.closed.title })).toBeVisible();
  expect(screen.queryByText('the page')).not.toBeInTheDocument();
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  expect(calls).toEqual([]);
});
