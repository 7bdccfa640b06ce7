// The routes. Each page is a chunk of its own, so that the first page loads only itself.
import type { ComponentType } from 'react';
import { createBrowserRouter } from 'react-router';
import { loadTexts } from '@/i18n/i18n';
import { ErrorPage } from './ErrorPage';
import { NotFound } from './NotFound';
import { paths } from '@/shared/paths';
import { Members } from './Members';
import { Root } from './Root';
import { Shell } from './Shell';
import { withTexts } from './withTexts';

/** The id of the route below which moderators' pages are added. */
const STAFF = 'staff';

/** The rule book, with its texts. */
async function ruleBook() {
  const [{ RulesPage }] = await Promise.all([import('@/features/rules/RulesPage'), loadTexts('rulebook')]);
  return { Component: RulesPage };
}

/** A room, with the texts for muting and reporting. */
async function room() {
  const [{ GamePage }] = await Promise.all([import('@/features/game/GamePage'), loadTexts('conduct')]);
  return { Component: GamePage };
}

async function modRoom() {
  const [{ ModRoomPage }] = await Promise.all([import('@/features/game/console/ModRoomPage'), loadTexts('moderation')]);
  return { Component: ModRoomPage };
}

/** A page about people, with the texts that such pages share. */
function withPeople(load: () => Promise<ComponentType>) {
  return withTexts(load, 'people');
}

export function createRouter(basename: string) {
  return createBrowserRouter(
    [
      {
        element: <Root />,
        errorElement: <ErrorPage />,
        hydrateFallbackElement: <></>,
        children: [
          { path: paths.practice, lazy: async () => ({ Component: (await import('@/features/game/PracticePage')).PracticePage }) },
          { path: paths.game, lazy: room },
          {
            element: <Members />,
            children: [
              {
                lazy: async () => ({ Component: (await import('./Moderators')).Moderators }),
                children: [{ path: paths.modRoom, lazy: modRoom }],
              },
            ],
          },
          {
            element: <Shell />,
            children: [
              { path: paths.landing, lazy: async () => ({ Component: (await import('@/features/landing/LandingPage')).LandingPage }) },
              { path: paths.signUp, lazy: () => withPeople(async () => (await import('@/features/auth/SignUpPage')).SignUpPage) },
              { path: paths.signIn, lazy: () => withPeople(async () => (await import('@/features/auth/SignInPage')).SignInPage) },
              { path: paths.forgot, lazy: () => withPeople(async () => (await import('@/features/auth/ForgotPage')).ForgotPage) },
              { path: paths.reset, lazy: () => withPeople(async () => (await import('@/features/auth/ResetPage')).ResetPage) },
              { path: paths.confirm, lazy: () => withPeople(async () => (await import('@/features/auth/ConfirmPage')).ConfirmPage) },
              { path: paths.guest, lazy: async () => ({ Component: (await import('@/features/auth/GuestPage')).GuestPage }) },
              { path: paths.rules, lazy: ruleBook },
              { path: paths.course, lazy: ruleBook },
              { path: paths.role, lazy: ruleBook },
              {
                element: <Members />,
                children: [
                  { path: paths.lobby, lazy: async () => ({ Component: (await import('@/features/lobby/LobbyPage')).LobbyPage }) },
                  { path: paths.create, lazy: async () => ({ Component: (await import('@/features/create/CreatePage')).CreatePage }) },
                  { path: paths.settings, lazy: () => withPeople(async () => (await import('@/features/settings/SettingsPage')).SettingsPage) },
                  { path: paths.profile, lazy: () => withPeople(async () => (await import('@/features/profile/ProfilePage')).ProfilePage) },
                  {
                    path: paths.wardrobe,
                    lazy: () => withTexts(async () => (await import('@/features/wardrobe/WardrobePage')).WardrobePage, 'wardrobe'),
                  },
                  { path: paths.shopBuy, lazy: () => withTexts(async () => (await import('@/features/shop/BuyPage')).BuyPage, 'wardrobe') },
                  { path: paths.shopAlpha, lazy: () => withTexts(async () => (await import('@/features/shop/AlphaPage')).AlphaPage, 'wardrobe') },
                  { path: paths.upgrade, lazy: () => withPeople(async () => (await import('@/features/auth/UpgradePage')).UpgradePage) },
                  { id: STAFF, lazy: async () => ({ Component: (await import('./Moderators')).FramedModerators }), children: [] },
                ],
              },
            ],
          },
          { path: '*', element: <NotFound /> },
        ],
      },
    ],
    {
      basename: basename || '/',
      // Moderators' routes are fetched at the first navigation to one, to keep the first page small.
      patchRoutesOnNavigation: async ({ path, patch }) => {
        if (path.includes(paths.mod)) patch(STAFF, (await import('./staffRoutes')).staffRoutes);
      },
    },
  );
}
