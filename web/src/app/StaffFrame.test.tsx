import { screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { StaffFrame } from '@/features/staff/StaffFrame';
import { renderPage, serve } from '@/test/page';
import { anAccount } from '@/test/people';
import { FramedModerators } from './Moderators';

const asked = vi.hoisted(() => ({ isModerator: vi.fn((rank: number) => Promise.resolve(rank >= 80)) }));
vi.mock('@/engine/engine', () => ({ engine: () => asked }));

afterEach(() => vi.unstubAllGlobals());

async function open(rank: number, locale: 'en' | 'fr' = 'en') {
  serve({});
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

describe('the frame of the staff', () => {
  it('is around the pages of a moderator and says where they are', async () => {
    await open(80);
    expect(await screen.findByRole('heading', { name: 'the page' })).toBeVisible();
    expect(screen.getByRole('main')).toContainElement(screen.getByRole('heading', { name: 'the page' }));
    expect(screen.getByRole('navigation', { name: 'Moderation' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Reports' })).toHaveAttribute('aria-current', 'page');
  });

  it('speaks French', async () => {
    await open(100, 'fr');
    expect(await screen.findByRole('link', { name: 'Signalements' })).toBeVisible();
  });

  it('is not there for anybody else', async () => {
    await open(60);
    expect(await screen.findByTestId('not-found')).toBeVisible();
    await waitFor(() => expect(asked.isModerator).toHaveBeenCalledWith(60));
    expect(screen.queryByText('the page')).not.toBeInTheDocument();
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  });
});
