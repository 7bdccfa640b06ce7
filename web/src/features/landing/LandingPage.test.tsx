import { act, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { usePreferences } from '@/shared/preferences';
import { mockServer, renderPage } from '@/test/page';
import { LandingPage } from './LandingPage';

vi.mock('./HeroScene', () => ({ HeroScene: () => null }));

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

async function visitWith(language: string) {
  vi.spyOn(navigator, 'language', 'get').mockReturnValue(language);
  mockServer({});
  await renderPage(<LandingPage />, { me: null });
}

it('offers its language to a French browser, in one line, and does not change by itself', async () => {
  await visitWith('fr-CA');
  expect(screen.getByRole('button', { name: 'Moonhowl parle aussi français' }).closest('[lang="fr"]')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Practice against bots' })).toBeVisible();
});

it('offers nothing to a browser of the same language', async () => {
  await visitWith('en-GB');
  expect(screen.queryByRole('button', { name: /français/ })).toBeNull();
});

it('invites to the lesson until it was finished in this browser', async () => {
  await visitWith('en-GB');
  const invitation = () => screen.queryByRole('link', { name: 'First time? Learn it in three minutes' });
  expect(invitation()).toHaveAttribute('href', '/lesson');
  act(() => usePreferences.getState().setLessonDone());
  expect(invitation()).toBeNull();
});
