// The routes. Pages are fetched when they are wanted, so that the first page loads only itself.
import type { ComponentType } from 'react';
import { createBrowserRouter } from 'react-router';
import { fetchPractice, fetchView } from '@/engine/engine';
import { loadTexts } from '@/i18n/i18n';
import { ErrorPage } from './ErrorPage';
import { NotFound } from './NotFound';
import { paths } from '@/shared/paths';
import { Members } from './Members';
import { personPage } from './personPage';
import { OnlinePages } from './offline/OnlinePages';
import { practiceOpens } from './offline/start';
import { takeEarlyPath } from './prerendered/earlyPath';
import { Root } from './Root';
import { Shell } from './Shell';
import { withTexts } from './withTexts';

/** The ids of the routes below which the shop's and moderators' pages are added. */
const SHOP = 'shop';
const STAFF = 'staff';

/** The pages that whoever runs the server writes. */
const WRITTEN = [paths.terms, paths.privacy, paths.contact, paths.imprint, paths.help];

async function written() {
  return { Component: (await import('@/features/written/WrittenPage')).WrittenPage };
}

/** The rule book, with its texts. */
async function ruleBook() {
  const [{ RulesPage }] = await Promise.all([import('@/features/rules/RulesPage'), loadTexts('rulebook')]);
  return { Component: RulesPage };
}

async function practice() {
  practiceOpens();
  fetchPractice();
  const [{ PracticePage }] = await Promise.all([import('@/features/game/PracticePage'), loadTexts('story'), loadTexts('table')]);
  return { Component: PracticePage };
}

/** The lesson is a practice game too. */
async function lesson() {
  practiceOpens();
  fetchPractice();
  const [{ LessonPage }] = await Promise.all([import('@/features/game/LessonPage'), loadTexts('lesson'), loadTexts('table')]);
  return { Component: LessonPage };
}

/** A room, with its texts, and those for muting and reporting. */
async function room() {
  fetchView();
  const [{ GamePage }] = await Promise.all([import('@/features/game/GamePage'), loadTexts('conduct'), loadTexts('story'), loadTexts('table')]);
  return { Component: GamePage };
}

async function modRoom() {
  const [{ ModRoomPage }] = await Promise.all([import('@/features/game/console/ModRoomPage'), loadTexts('moderation'), loadTexts('rewound')]);
  return { Component: ModRoomPage };
}

async function lobby() {
  const [{ LobbyPage }] = await Promise.all([import('@/features/lobby/LobbyPage'), loadTexts('home'), loadTexts('people')]);
  return { Component: LobbyPage };
}

/** A page about people, with the texts that such pages share. */
function withPeople(load: () => Promise<ComponentType>) {
  return withTexts(load, 'people');
}

/** Creates the router. It goes to the page whose link was pressed before the application ran, if one was. */
export function createRouter(basename: string) {
  const router = createBrowserRouter(
    [
      {
        element: <Root />,
        errorElement: <ErrorPage />,
        hydrateFallbackElement: <></>,
        children: [
          { path: paths.practice, lazy: practice },
          { path: paths.lesson, lazy: lesson },
          {
            element: <OnlinePages />,
            children: [
              { path: paths.game, lazy: room },
              { path: paths.replay, lazy: () => withTexts(async () => (await import('@/features/game/replay/ReplayPage')).ReplayPage, 'rewound') },
            ],
          },
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
              {
                element: <OnlinePages framed />,
                children: [
                  { path: paths.signUp, lazy: () => withPeople(async () => (await import('@/features/auth/SignUpPage')).SignUpPage) },
                  { path: paths.signIn, lazy: () => withPeople(async () => (await import('@/features/auth/SignInPage')).SignInPage) },
                  { path: paths.forgot, lazy: () => withPeople(async () => (await import('@/features/auth/ForgotPage')).ForgotPage) },
                  { path: paths.reset, lazy: () => withPeople(async () => (await import('@/features/auth/ResetPage')).ResetPage) },
                  { path: paths.confirm, lazy: () => withPeople(async () => (await import('@/features/auth/ConfirmPage')).ConfirmPage) },
                  ...WRITTEN.map((path) => ({ path, lazy: written })),
                  { path: paths.guest, lazy: async () => ({ Component: (await import('@/features/auth/GuestPage')).GuestPage }) },
                ],
              },
              {
                path: paths.calendar,
                lazy: () => withTexts(async () => (await import('@/features/calendar/CalendarPage')).CalendarPage, 'calendar'),
              },
              { path: paths.rules, lazy: ruleBook },
              { path: paths.course, lazy: ruleBook },
              { path: paths.role, lazy: ruleBook },
              {
                element: <Members />,
                children: [
                  { path: paths.lobby, lazy: lobby },
                  { path: paths.create, lazy: () => withTexts(async () => (await import('@/features/create/CreatePage')).CreatePage, 'home') },
                  { path: paths.settings, lazy: () => withPeople(async () => (await import('@/features/settings/SettingsPage')).SettingsPage) },
                  { path: paths.profile, lazy: personPage },
                  {
                    path: paths.wardrobe,
                    lazy: () => withTexts(async () => (await import('@/features/wardrobe/WardrobePage')).WardrobePage, 'wardrobe'),
                  },
                  { path: paths.upgrade, lazy: () => withPeople(async () => (await import('@/features/auth/UpgradePage')).UpgradePage) },
                  { id: SHOP, children: [] },
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
      // The routes of the shop and of moderators are fetched at the first navigation to one, to keep the first page small.
      patchRoutesOnNavigation: async ({ path, patch }) => {
        const far = [paths.shop, paths.subscription, paths.drops, paths.moonpass, paths.events, paths.leaderboard];
        if (far.some((each) => path.startsWith(basename + each))) patch(SHOP, (await import('./shopRoutes')).shopRoutes);
        if (path.includes(paths.mod)) patch(STAFF, (await import('./staffRoutes')).staffRoutes);
      },
    },
  );
  // The link is followed before the landing page is drawn: nobody would see that page.
  const path = takeEarlyPath();
  if (path !== null) void router.navigate(path);
  return router;
}
