import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { mockServer, refuse, renderPage, words } from '@/test/page';
import { WrittenPage } from './WrittenPage';

afterEach(() => vi.unstubAllGlobals());

const page = (text: string, lang = 'en') => ({ text, lang, own: true });

it('shows a text with links into the game, and to elsewhere', async () => {
  const text = '# Help\n\nRead [the rules](/fr/rules#x), or *write* [to us](mailto:us@village.example).';
  mockServer({ 'GET /api/page/help?lang=en': page(text) });
  await renderPage(<WrittenPage />, { path: '/help' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Help' })).toBeVisible();
  expect(document.title).toMatch(/^Help/);
  expect(screen.getByRole('link', { name: 'the rules' })).toHaveAttribute('href', '/rules#x');
  expect(screen.getByRole('link', { name: 'to us' })).toHaveAttribute('href', 'mailto:us@village.example');
});

it('runs nothing that stands in a text', async () => {
  mockServer({ 'GET /api/page/terms?lang=fr': page('# T\n\n<img src=x onerror=alert(1)> [here](javascript:alert(1)) [there](http://[)', 'en') });
  const { container } = await renderPage(<WrittenPage />, { path: '/terms', locale: 'fr' });
  await screen.findByRole('heading', { level: 1 });
  expect(container.querySelector('img, [href^="javascript"]')).toBeNull();
  expect(screen.getByRole('article')).toHaveAttribute('lang', 'en');
  expect(screen.getByRole('article')).toHaveTextContent('here there');
  expect(screen.queryByRole('link')).toBeNull();
});

it('says when a text can’t be fetched, and tries again', async () => {
  let isBack = false;
  mockServer({ 'GET /api/page/imprint?lang=en': () => (isBack ? page('# Imprint') : refuse(503, 'unavailable')) });
  await renderPage(<WrittenPage />, { path: '/imprint' });
  const again = await screen.findByRole('button', { name: words.en.common.app.retry });
  isBack = true;
  await userEvent.click(again);
  expect(await screen.findByRole('heading', { level: 1, name: 'Imprint' })).toBeVisible();
});
