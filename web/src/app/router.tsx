// Which screen stands at which path. Each is a chunk of its own, so the first page carries only itself.
import type { ComponentType } from 'react';
import { createBrowserRouter, type RouteObject } from 'react-router';
import { loadTexts } from '@/i18n/i18n';
import { ErrorPage } from './ErrorPage';
import { NotFound } from './NotFound';
import { paths } from '@/shared/paths';
import { Members } from './Members';
import { Root } from './Root';
import { Shell } from './Shell';

/** The rule book's texts come with its pages. */
async function ruleBook() {
  const [{ RulesPage }] = await Promise.all([import('@/features/rules/RulesPage'), loadTexts('rulebook')]);
  return { Component: RulesPage };
}

/** A room brings the words for what its people may do about one another. */
async function room() {
  const [{ GamePage }] = await Promise.all([import('@/features/game/GamePage'), loadTexts('conduct')]);
  return { Component: GamePage };
}

async function modRoom() {
  const [{ ModRoomPage }] = await Promise.all([import('@/features/game/console/ModRoomPage'), loadTexts('moderation')]);
  return { Component: ModRoomPage };
}

/** A page with the texts that it needs beside those of the first page. */
async function withTexts(load: () => Promise<ComponentType>, texts: Parameters<typeof loadTexts>[0]) {
  const [Component] = await Promise.all([load(), loadTexts(texts)]);
  return { Component };
}

/** Pages about people bring the texts that they share. */
function withPeople(load: () => Promise<ComponentType>) {
  return withTexts(load, 'people');
}

/** Accounts and what people are told are shown with the words that people read. */
async function withBoth(load: () => Promise<ComponentType>) {
  const [page] = await Promise.all([withTexts(load, 'staff'), loadTexts('people')]);
  return page;
}

/** What moderators do beside the rooms. */
const staffRoutes: RouteObject = {
  lazy: () => withTexts(async () => (await import('@/features/staff/StaffFrame')).StaffFrame, 'staff'),
  children: [
    { path: paths.mod, lazy: () => withTexts(async () => (await import('@/features/staff/overview/OverviewPage')).OverviewPage, 'staff') },
    { path: paths.modRooms, lazy: () => withTexts(async () => (await import('@/features/staff/rooms/RoomsPage')).RoomsPage, 'staff') },
    { path: paths.modUsers, lazy: () => withTexts(async () => (await import('@/features/staff/accounts/SearchPage')).SearchPage, 'staff') },
    { path: paths.modUser, lazy: () => withBoth(async () => (await import('@/features/staff/accounts/AccountPage')).AccountPage) },
    { path: paths.modWords, lazy: () => withTexts(async () => (await import('@/features/staff/words/WordsPage')).WordsPage, 'staff') },
    { path: paths.modHints, lazy: () => withTexts(async () => (await import('@/features/staff/hints/HintsPage')).HintsPage, 'staff') },
    { path: paths.modNews, lazy: () => withBoth(async () => (await import('@/features/staff/news/NewsPage')).NewsPage) },
    { path: paths.modReports, lazy: () => withTexts(async () => (await import('@/features/cases/QueuePage')).QueuePage, 'cases') },
    { path: paths.modReport, lazy: () => withTexts(async () => (await import('@/features/cases/CasePage')).CasePage, 'cases') },
    { path: paths.modAppeals, lazy: () => withTexts(async () => (await import('@/features/cases/AppealsPage')).AppealsPage, 'cases') },
    { path: paths.modAudit, lazy: () => withTexts(async () => (await import('@/features/audit/AuditPage')).AuditPage, 'cases') },
  ],
};

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
                  { path: paths.upgrade, lazy: () => withPeople(async () => (await import('@/features/auth/UpgradePage')).UpgradePage) },
                  { lazy: async () => ({ Component: (await import('./Moderators')).FramedModerators }), children: [staffRoutes] },
                ],
              },
            ],
          },
          { path: '*', element: <NotFound /> },
        ],
      },
    ],
    { basename: basename || '/' },
  );
}
