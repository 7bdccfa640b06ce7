// The routes of moderators' pages, except the console of a room. They are fetched when one of them is wanted.
import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import { loadTexts } from '@/i18n/i18n';
import { paths } from '@/shared/paths';
import { withTexts } from './withTexts';

/** A page that also shows texts which players read: accounts and notifications. */
async function withPeopleTexts(load: () => Promise<ComponentType>) {
  const [page] = await Promise.all([withTexts(load, 'staff'), loadTexts('people')]);
  return page;
}

/** A page that also shows texts of the wardrobe: elements and their prices. */
async function withWardrobeTexts(load: () => Promise<ComponentType>, texts: 'staffShop' | 'staffSeasons' = 'staffShop') {
  const [page] = await Promise.all([withTexts(load, texts), loadTexts('wardrobe')]);
  return page;
}

const shopRoutes: RouteObject = {
  lazy: () => withTexts(async () => (await import('@/features/staff/shop/ShopFrame')).ShopFrame, 'staffShop'),
  children: [
    { path: paths.modShop, lazy: () => withTexts(async () => (await import('@/features/staff/shop/revenue/ShopPage')).ShopPage, 'staffShop') },
    {
      path: paths.modShopOrders,
      lazy: () => withTexts(async () => (await import('@/features/staff/shop/orders/OrdersPage')).OrdersPage, 'staffShop'),
    },
    { path: paths.modShopOrder, lazy: () => withTexts(async () => (await import('@/features/staff/shop/orders/OrderPage')).OrderPage, 'staffShop') },
    { path: paths.modShopPacks, lazy: () => withTexts(async () => (await import('@/features/staff/shop/packs/PacksPage')).PacksPage, 'staffShop') },
    { path: paths.modShopPlans, lazy: () => withTexts(async () => (await import('@/features/staff/shop/plans/PlansPage')).PlansPage, 'staffShop') },
    { path: paths.modShopDrops, lazy: () => withWardrobeTexts(async () => (await import('@/features/staff/shop/drops/DropsPage')).DropsPage) },
    { path: paths.modShopDays, lazy: () => withWardrobeTexts(async () => (await import('@/features/staff/shop/days/DaysPage')).DaysPage) },
  ],
};

export const staffRoutes: RouteObject[] = [
  {
    lazy: () => withTexts(async () => (await import('@/features/staff/StaffFrame')).StaffFrame, 'staff'),
    children: [
      { path: paths.mod, lazy: () => withTexts(async () => (await import('@/features/staff/overview/OverviewPage')).OverviewPage, 'staff') },
      { path: paths.modRooms, lazy: () => withTexts(async () => (await import('@/features/staff/rooms/RoomsPage')).RoomsPage, 'staff') },
      { path: paths.modUsers, lazy: () => withTexts(async () => (await import('@/features/staff/accounts/SearchPage')).SearchPage, 'staff') },
      { path: paths.modUser, lazy: () => withPeopleTexts(async () => (await import('@/features/staff/accounts/AccountPage')).AccountPage) },
      { path: paths.modWords, lazy: () => withTexts(async () => (await import('@/features/staff/words/WordsPage')).WordsPage, 'staff') },
      { path: paths.modHints, lazy: () => withTexts(async () => (await import('@/features/staff/hints/HintsPage')).HintsPage, 'staff') },
      { path: paths.modNews, lazy: () => withPeopleTexts(async () => (await import('@/features/staff/news/NewsPage')).NewsPage) },
      {
        path: paths.modSeasons,
        lazy: () => withWardrobeTexts(async () => (await import('@/features/staff/seasons/SeasonsPage')).SeasonsPage, 'staffSeasons'),
      },
      { path: paths.modReports, lazy: () => withTexts(async () => (await import('@/features/cases/queue/QueuePage')).QueuePage, 'cases') },
      { path: paths.modReport, lazy: () => withTexts(async () => (await import('@/features/cases/case/CasePage')).CasePage, 'cases') },
      { path: paths.modAppeals, lazy: () => withTexts(async () => (await import('@/features/cases/appeals/AppealsPage')).AppealsPage, 'cases') },
      { path: paths.modAudit, lazy: () => withTexts(async () => (await import('@/features/audit/AuditPage')).AuditPage, 'cases') },
      shopRoutes,
    ],
  },
];
