import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import en from '@/locales/en/staff.json';
import { mockServer, refuse, renderPage, words, type Table } from '@/test/page';
import type { FilterWord } from './queries';
import { WordsPage } from './WordsPage';

afterEach(() => vi.unstubAllGlobals());

function aWord(word: string, over: Partial<FilterWord> = {}): FilterWord {
  return { lang: 'en', word, weight: 4, changedAt: 0, changedBy: null, ...over };
}

const fill = (text: string, word: string) => text.replace('{{word}}', word);
const list = (...all: FilterWord[]) => ({ words: all, more: false });

async function open(table: Table, locale: 'en' | 'fr' = 'en') {
  const calls = mockServer(table);
  const user = userEvent.setup();
  await renderPage(<WordsPage />, { locale });
  const sent = (method: string) => calls.filter((call) => call.method === method);
  return { calls, user, sent };
}

it('shows one list at a time, page by page', async () => {
  const { user, calls } = await open({
    'GET /api/mod/words?lang=en&after=': { words: [aWord('idiot')], more: true },
    'GET /api/mod/words?lang=en&after=idiot': list(aWord('moron')),
    'GET /api/mod/words?lang=fr&after=': list(aWord('crétin', { lang: 'fr' })),
  });
  expect(await screen.findByText('idiot')).toBeVisible();
  await user.click(screen.getByRole('button', { name: en.words.more }));
  expect(await screen.findByText('moron')).toBeVisible();
  expect(calls.some(({ path }) => path.includes('lang=fr'))).toBe(false);
  await user.click(screen.getByRole('tab', { name: en.words.list.fr }));
  expect(await screen.findByText('crétin')).toBeVisible();
  expect(screen.queryByText('idiot')).not.toBeInTheDocument();
});

it('adds a word to the shown list', async () => {
  const { user, sent } = await open({ 'GET /api/mod/words': list(), 'PUT /api/mod/words': aWord('lout', { weight: 7 }) });
  fireEvent.change(await screen.findByLabelText(en.words.word), { target: { value: ' lout ' } });
  await user.selectOptions(screen.getByLabelText(en.words.weight), '7');
  await user.click(screen.getByRole('button', { name: en.words.submit }));
  await waitFor(() => expect(sent('PUT')).toMatchObject([{ body: { lang: 'en', word: 'lout', weight: 7 } }]));
  await waitFor(() => expect(screen.getByLabelText(en.words.word)).toHaveValue(''));
});

it.each([
  ['a word that the game needs', refuse(422, 'invalid_field', { field: 'word', reason: 'reserved' }), en.field.reserved],
  ['a full list', refuse(409, 'words_full'), words.en.common.error.words_full],
])('says why it refuses %s', async (_, refusal, text) => {
  const { user } = await open({ 'GET /api/mod/words': list(), 'PUT /api/mod/words': refusal });
  fireEvent.change(await screen.findByLabelText(en.words.word), { target: { value: 'wolf' } });
  await user.click(screen.getByRole('button', { name: en.words.submit }));
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  expect(screen.getByLabelText(en.words.word)).toHaveValue('wolf');
});

it('sends a new weight as soon as it is chosen', async () => {
  const { user, sent } = await open({ 'GET /api/mod/words': list(aWord('idiot')), 'PUT /api/mod/words': aWord('idiot', { weight: 9 }) });
  await user.selectOptions(await screen.findByLabelText(fill(en.words.weightOf, 'idiot')), '9');
  await waitFor(() => expect(sent('PUT')).toMatchObject([{ body: { lang: 'en', word: 'idiot', weight: 9 } }]));
});

it('removes a word, and puts it back with its weight', async () => {
  const { user, sent } = await open({
    'GET /api/mod/words': list(aWord('son of a gun', { weight: 6 })),
    'DELETE /api/mod/words/en/son%20of%20a%20gun': undefined,
    'PUT /api/mod/words': aWord('son of a gun', { weight: 6 }),
  });
  await user.click(await screen.findByRole('button', { name: fill(en.words.remove, 'son of a gun') }));
  await user.click(await screen.findByRole('button', { name: en.words.undo }));
  expect(sent('DELETE')).toHaveLength(1);
  await waitFor(() => expect(sent('PUT')).toMatchObject([{ body: { lang: 'en', word: 'son of a gun', weight: 6 } }]));
});

it('tries a text, and marks the hits in it', async () => {
  const hits = [
    { lang: 'en', word: 'idiot', weight: 4 },
    { lang: 'en', word: 'loser', weight: 2 },
  ];
  const { user, sent } = await open({ 'GET /api/mod/words': list(), 'POST /api/mod/words/try': { points: 6, hits, hint: true } });
  fireEvent.change(screen.getByLabelText(en.words.try.label), { target: { value: 'You IDIOT, l0ser' } });
  await user.click(screen.getByRole('button', { name: en.words.try.submit }));
  const score = await screen.findByTestId('score');
  expect(sent('POST')).toMatchObject([{ body: { text: 'You IDIOT, l0ser' } }]);
  expect(score).toHaveTextContent('6 points');
  expect(score).toHaveTextContent(en.words.try.hint);
  expect(within(score).getByText('IDIOT').tagName).toBe('MARK');
  expect(within(score).getByText('loser: 2')).toBeVisible();
});

it('opens with the list of the reader’s language', async () => {
  await open({ 'GET /api/mod/words?lang=fr&after=': list(aWord('crétin', { lang: 'fr' })) }, 'fr');
  expect(await screen.findByText('crétin')).toBeVisible();
});
