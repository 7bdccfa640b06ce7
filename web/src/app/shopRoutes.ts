// The routes of the shop, of drops, of the moon pass, of events, of the season's ranking and of subscriptions. They are fetched when one of them is wanted.
import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import { loadTexts } from '@/i18n/i18n';
import { paths } from '@/shared/paths';
import { personPage } from './personPage';
import { withTexts } from './withTexts';

/** A page of the shop: what is sold has the wardrobe's texts too. */
async function withShopTexts(load: () => Promise<ComponentType>) {
  const [page] = await Promise.all([withTexts(load, 'shop'), loadTexts('wardrobe')]);
  return page;
}

/** The page of moons, on which presents are made to people. */
async function buyPage() {
  const [page] = await Promise.all([withShopTexts(async () => (await import('@/features/shop/buy/BuyPage')).BuyPage), loadTexts('people')]);
  return page;
}

/** The reader's subscription, which has the texts of the shop too. */
async function subscriptionPage() {
  const [page] = await Promise.all([
    withShopTexts(async () => (await import('@/features/settings/subscription/SubscriptionSettings')).SubscriptionSettings),
    loadTexts('subscription'),
    loadTexts('people'),
  ]);
  return page;
}

async function subscribePage() {
  const [page] = await Promise.all([
    withShopTexts(async () => (await import('@/features/shop/subscription/SubscriptionPage')).SubscriptionPage),
    loadTexts('subscription'),
    loadTexts('people'),
  ]);
  return page;
}

async function dropsPage() {
  const [page] = await Promise.all([withShopTexts(async () => (await import('@/features/drops/DropsPage')).DropsPage), loadTexts('subscription')]);
  return page;
}

async function passPage() {
  const [page] = await Promise.all([
    withShopTexts(async () => (await import('@/features/moonpass/MoonPassPage')).MoonPassPage),
    loadTexts('moonpass'),
  ]);
  return page;
}

/** An event, which sells what is worn and has a leaderboard of people. */
async function eventPage() {
  const [page] = await Promise.all([
    withShopTexts(async () => (await import('@/features/events/EventsPage')).EventsPage),
    loadTexts('events'),
    loadTexts('people'),
  ]);
  return page;
}

async function leaderboardPage() {
  const [page] = await Promise.all([
    withTexts(async () => (await import('@/features/leaderboard/LeaderboardPage')).LeaderboardPage, 'leaderboard'),
    loadTexts('people'),
  ]);
  return page;
}

export const shopRoutes: RouteObject[] = [
  { path: paths.shop, lazy: () => withShopTexts(async () => (await import('@/features/shop/ShopPage')).ShopPage) },
  { path: paths.shopBuy, lazy: buyPage },
  { path: paths.shopAlpha, lazy: () => withShopTexts(async () => (await import('@/features/shop/alpha/AlphaPage')).AlphaPage) },
  { path: paths.shopSubscription, lazy: subscribePage },
  { path: paths.drops, lazy: dropsPage },
  { path: paths.moonpass, lazy: passPage },
  { path: paths.events, lazy: eventPage },
  { path: paths.event, lazy: eventPage },
  { path: paths.leaderboard, lazy: leaderboardPage },
  { path: paths.leaderboardPlayer, lazy: personPage },
  { path: paths.subscription, lazy: subscriptionPage },
  { path: paths.shopOrder, lazy: () => withShopTexts(async () => (await import('@/features/shop/orders/ReceiptPage')).ReceiptPage) },
  { path: paths.shopTill, lazy: () => withShopTexts(async () => (await import('@/features/shop/till/TillPage')).TillPage) },
];
