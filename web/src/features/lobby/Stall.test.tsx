import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { DailyShop } from '@/api/shop';
import { anna, mockServer, refuse, renderPage, words } from '@/test/page';
import { Stall } from './Stall';

afterEach(() => vi.unstubAllGlobals());

const { stall } = words.en.home;

/** A day's shop whose presents are collected or not. */
function aShop(offers: { category: string; collected: boolean }[]) {
  return [{ id: 1, start: Date.now() - 3_600_000, end: Date.now() + 3_600_000, elements: offers as unknown as DailyShop['elements'] }];
}
const open = async (answer: unknown, me = anna) => {
  mockServer({ 'GET /api/shop/dailyOffers': answer });
  await renderPage(<Stall />, { me });
};

it('says that a present waits, until when, and leads to the shop', async () => {
  await open(aShop([{ category: 'free', collected: false }]));
  expect(await screen.findByText(stall.present_one)).toBeVisible();
  expect(screen.getByTestId('stall')).toHaveTextContent(stall.until.split('{{')[0] ?? '');
  expect(screen.getByRole('link', { name: stall.go })).toHaveAttribute('href', expect.stringContaining('shop'));
});

it.each([
  ['moonpass', stall.pass],
  ['events', stall.events],
  ['drops', stall.drop],
])('leads to %s too', async (page, name) => {
  await open(aShop([]));
  expect(await screen.findByRole('link', { name })).toHaveAttribute('href', expect.stringMatching(new RegExp(`/${page}$`)));
});

it.each([
  ['it is collected', [{ category: 'free', collected: true }], anna],
  ['it is for alpha players alone', [{ category: 'premium', collected: false }], anna],
  ['it is for sale', [{ category: 'daily', collected: false }], anna],
])('speaks of no present if %s, and says when new goods come', async (_, offers, me) => {
  await open(aShop(offers), me);
  expect(await screen.findByText(stall.title)).toBeVisible();
  expect(screen.getByTestId('stall')).toHaveTextContent(stall.next.split('{{')[0] ?? '');
});

it('counts the alpha players’ present for them', async () => {
  const both = [
    { category: 'free', collected: false },
    { category: 'premium', collected: false },
  ];
  await open(aShop(both), { ...anna, isAlpha: true });
  expect(await screen.findByText(stall.present_other.replace('{{count}}', '2'))).toBeVisible();
});

it('is not shown while nothing is known of the shop', async () => {
  await open(refuse(503, 'busy'));
  expect(screen.queryByTestId('stall')).toBeNull();
});
