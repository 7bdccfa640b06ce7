import { screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { StaffFrame } from '@/features/staff/StaffFrame';
import { setFakeEngine } from '@/test/fakeEngine';
import { mockServer, renderPage } from '@/test/page';
import { anAccount } from '@/test/people';
import { FramedModerators } from './Moderators';

const engine = { isModerator: vi.fn((rank: number) => Promise.resolve(rank >= 80)) };
setFakeEngine(engine);

afterEach(() => vi.unstubAllGlobals());

async function open(rank: number, locale: 'en' | 'fr' = 'en') {
  mockServer({});
  await renderPage(
    <Routes>
      <Route element={<FramedModerators />}>
        <Route element={<StaffFrame />}>
          <Route path="/_app/mod/reports" element={<h1>the page</h1>} />
        </Route>
      </Route>
    </Routes>,
    { me: anAccount({ rank }), path: '/_app/mod/reports', locale },
  );
}

describe('the frame of moderators’ pages', () => {
  it('is around their pages and marks the current one', async () => {
    await open(80);
    expect(await screen.findByRole('heading', { name: 'the page' })).toBeVisible();
    expect(screen.getByRole('main')).toContainElement(screen.getByRole('heading', { name: 'the page' }));
    expect(screen.getByRole('navigation', { name: 'Moderation' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Reports' })).toHaveAttribute('aria-current', 'page');
  });

  it('is translated into French', async () => {
    await open(100, 'fr');
    expect(await screen.findByRole('link', { name: 'Signalements' })).toBeVisible();
  });

  it('links the shop for admins alone', async () => {
    await open(100);
    expect(await screen.findByRole('link', { name: 'Shop' })).toHaveAttribute('href', '/_app/mod/shop');
  });

  it('links no shop for other moderators', async () => {
    await open(80);
    expect(await screen.findByRole('link', { name: 'News' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Shop' })).not.toBeInTheDocument();
  });

  it('is “not found” for anybody else', async () => {
    await open(60);
    expect(await screen.findByTestId('not-found')).toBeVisible();
    await waitFor(() => expect(engine.isModerator).toHaveBeenCalledWith(60));
    expect(screen.queryByText('the page')).not.toBeInTheDocument();
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  });
});
