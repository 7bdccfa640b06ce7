// The page about alpha players, to which everything that is reserved leads.
import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import texts from '@/locales/en/shop.json';
import { anna, mockServer, renderPage } from '@/test/page';
import { wardrobe } from '@/test/testWardrobe';
import { setFakeWardrobe } from '@/test/wardrobe';
import { AlphaPage } from './AlphaPage';

setFakeWardrobe(wardrobe());

afterEach(() => vi.unstubAllGlobals());

it.each([
  [false, texts.alpha.who],
  [true, texts.alpha.youAre],
])('says what alpha players have, and shows what is reserved (alpha: %s)', async (isAlpha, text) => {
  mockServer({});
  await renderPage(<AlphaPage />, { me: { ...anna, isAlpha } });
  expect(await screen.findByText(text)).toBeVisible();
  expect((await screen.findAllByTestId('reserved')).map((each) => each.querySelector('strong')?.textContent)).toEqual(['First howl']);
  expect(screen.queryByText(texts.alpha.how) === null).toBe(isAlpha);
  expect(screen.getByRole('link', { name: texts.toShop })).toHaveAttribute('href', '/shop');
});

it('leads back to what was looked at', async () => {
  mockServer({});
  await renderPage(<AlphaPage />, { me: anna, path: '/shop/alpha?to=%2Fshop%3Fshow%3Delement%3AC4' });
  expect(screen.getByRole('link', { name: texts.toShop })).toHaveAttribute('href', '/shop?show=element:C4');
});
