import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import en from '@/locales/en/staff.json';
import fr from '@/locales/fr/staff.json';
import { mockServer, refuse, renderPage, words, type Table } from '@/test/page';
import { NewsPage } from './NewsPage';

afterEach(() => vi.unstubAllGlobals());

const banner = { message: { en: 'A full moon.', fr: 'Une pleine lune.' }, end: Date.now() + 3_600_000, cta: { url: '/rules', icon: 'moon' } };

async function open(table: Table = {}, locale: 'en' | 'fr' = 'en') {
  const calls = mockServer({ 'GET /api/banner': null, ...table });
  const user = userEvent.setup();
  await renderPage(<NewsPage />, { locale });
  const texts = locale === 'en' ? en : fr;
  const form = (name: string) => within(screen.getByRole('form', { name }));
  const write = (name: string, label: string, value: string) => fireEvent.change(form(name).getByLabelText(label), { target: { value } });
  const sent = (method: string, path: string) => calls.filter((call) => call.method === method && call.path === path).map(({ body }) => body);
  return { user, form, write, sent, texts };
}

describe('a broadcast', () => {
  const name = en.news.broadcast.title;

  it('is previewed in both languages, and sent after a question', async () => {
    const { user, form, write, sent } = await open({ 'POST /api/mod/broadcast': undefined });
    write(name, en.ask.inEnglish, 'The Crow is here.');
    write(name, en.ask.inFrench, 'Le Corbeau est là.');
    write(name, en.news.url, '/rules');
    await user.click(form(name).getByRole('switch', { name: en.news.broadcast.alert }));
    const inFrench = screen.getByRole('region', { name: en.news.previewIn.fr });
    expect(inFrench).toHaveTextContent(words.fr.notices.kind.article.title);
    expect(inFrench).toHaveTextContent('Le Corbeau est là.');
    expect(screen.getByRole('region', { name: en.news.previewIn.en })).toHaveTextContent(words.en.notices.kind.article.title);
    await user.click(form(name).getByRole('button', { name: en.news.broadcast.submit }));
    expect(sent('POST', '/api/mod/broadcast')).toEqual([]);
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: en.news.broadcast.submit }));
    await waitFor(() =>
      expect(sent('POST', '/api/mod/broadcast')).toEqual([{ en: 'The Crow is here.', fr: 'Le Corbeau est là.', url: '/rules', alert: true }]),
    );
    await waitFor(() => expect(form(name).getByLabelText(en.ask.inEnglish)).toHaveValue(''));
  });

  it('needs a text in both languages', async () => {
    const { user, form, write } = await open();
    write(name, en.ask.inEnglish, 'The Crow is here.');
    await user.click(form(name).getByRole('button', { name: en.news.broadcast.submit }));
    expect(form(name).getByLabelText(en.ask.inFrench)).toHaveAttribute('aria-invalid', 'true');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('that is refused says why at the field, and keeps the texts', async () => {
    const { user, form, write } = await open({ 'POST /api/mod/broadcast': refuse(422, 'invalid_field', { field: 'url', reason: 'format' }) });
    write(name, en.ask.inEnglish, 'a');
    write(name, en.ask.inFrench, 'b');
    write(name, en.news.url, 'nowhere');
    await user.click(form(name).getByRole('button', { name: en.news.broadcast.submit }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: en.news.broadcast.submit }));
    expect(await screen.findByText(words.en.common.field.format)).toBeVisible();
    expect(form(name).getByLabelText(en.news.url)).toHaveValue('nowhere');
  });
});

describe('the banner', () => {
  it('is shown with its end, and taken down after a question', async () => {
    let shown: unknown = banner;
    const { user, sent } = await open({
      'GET /api/banner': () => shown,
      'DELETE /api/mod/banners': () => {
        shown = null;
      },
    });
    expect(await screen.findByTestId('current-banner')).toHaveTextContent(/Une pleine lune.*Ends on/);
    await user.click(screen.getByRole('button', { name: en.news.banner.end }));
    expect(sent('DELETE', '/api/mod/banners')).toHaveLength(0);
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: en.news.banner.end }));
    expect(await screen.findByText(en.news.banner.none)).toBeVisible();
    expect(sent('DELETE', '/api/mod/banners')).toHaveLength(1);
  });

  it('that is new replaces another, for the chosen hours', async () => {
    const { user, form, write, sent } = await open({ 'GET /api/banner': banner, 'POST /api/mod/banners': undefined });
    await screen.findByTestId('current-banner');
    const name = en.news.banner.new;
    write(name, en.ask.inEnglish, 'a');
    write(name, en.ask.inFrench, 'b');
    await user.selectOptions(form(name).getByLabelText(en.news.banner.hours), en.news.banner.length['72']);
    await user.click(form(name).getByRole('button', { name: en.news.banner.submit }));
    expect(screen.getByRole('dialog')).toHaveTextContent(en.news.banner.replaces);
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: en.news.banner.submit }));
    await waitFor(() => expect(sent('POST', '/api/mod/banners')).toEqual([{ en: 'a', fr: 'b', url: null, icon: null, hours: 72 }]));
  });

  it('is shown in French', async () => {
    await open({}, 'fr');
    expect(await screen.findByText(fr.news.banner.none)).toBeVisible();
  });
});
