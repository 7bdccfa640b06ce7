import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import en from '@/locales/en/cases.json';
import fr from '@/locales/fr/cases.json';
import staff from '@/locales/en/staff.json';
import { mockServer, refuse, renderPage, type Table } from '@/test/page';
import { anAccount } from '@/test/people';
import { QueuePage } from './QueuePage';
import { aCase, BOB, SELENE } from '../testCases';

afterEach(() => vi.unstubAllGlobals());

const LIST = 'GET /api/mod/reports';
const page = (reports: unknown[], more = false) => ({ reports, more });

async function open(table: Table, path = '/_app/mod/reports', locale: 'en' | 'fr' = 'en') {
  const calls = mockServer({ 'GET /api/game/x4ukccsiqj8e': { status: 3 }, ...table });
  await renderPage(<QueuePage />, { me: anAccount({ id: SELENE, username: 'Selene', rank: 80 }), path, locale });
  return { calls, user: userEvent.setup() };
}
const rows = () => screen.findAllByTestId('case');

describe('the queue', () => {
  it('shows an open case: its text, account, number of reports, and that the game is live', async () => {
    const { calls } = await open({ [LIST]: page([aCase()]) });
    const [row] = await rows();
    const shown = within(row as HTMLElement);
    expect(shown.getByRole('link', { name: 'you fool' })).toHaveAttribute('href', '/_app/mod/reports/40');
    expect(shown.getByRole('link', { name: 'Bob' })).toHaveAttribute('href', `/_app/mod/users/${BOB}`);
    expect(shown.getByText('2 reports')).toBeVisible();
    expect(await shown.findByText(en.room.live)).toBeVisible();
    expect(shown.getByText(en.queue.nobodyHasIt)).toBeVisible();
    expect(calls[0]?.path).toBe('/api/mod/reports?state=open');
  });

  it('fetches by its query parameters and filters', async () => {
    const { calls, user } = await open({ [LIST]: page([]) }, '/_app/mod/reports?state=upheld&target=7');
    expect(await screen.findByTestId('empty')).toHaveTextContent(en.queue.emptyFiltered);
    expect(calls[0]?.path).toBe('/api/mod/reports?state=upheld&target=7');
    await user.selectOptions(screen.getByLabelText(en.queue.who), 'mine');
    await waitFor(() => expect(calls.at(-1)?.path).toBe(`/api/mod/reports?state=upheld&assignee=${SELENE}&target=7`));
    await user.click(screen.getByRole('link', { name: en.state.open }));
    await waitFor(() => expect(calls.at(-1)?.path).toBe(`/api/mod/reports?state=open&assignee=${SELENE}&target=7`));
  });

  it('takes a case, and shows the new assignee', async () => {
    let assignee: unknown = null;
    const { calls, user } = await open({
      [LIST]: () => page([aCase({ assignee: assignee as null })]),
      'POST /api/mod/reports/40/assign': () => {
        assignee = { id: SELENE, username: 'Selene' };
      },
    });
    await user.click(await screen.findByRole('button', { name: /^Take:/ }));
    expect(await screen.findByText(en.queue.youHaveIt)).toBeVisible();
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ mine: true });
    expect(screen.getByRole('button', { name: /^Give back:/ })).toBeVisible();
  });

  it('is fetched again when another moderator was quicker', async () => {
    const { calls, user } = await open({
      [LIST]: page([aCase({ assignee: { id: 2, username: 'Moss' } })]),
      'POST /api/mod/reports/40/assign': refuse(409, 'already_decided'),
    });
    await user.click(await screen.findByRole('button', { name: /^Take over from Moss:/ }));
    await waitFor(() => expect(calls.filter(({ path }) => path.startsWith('/api/mod/reports?'))).toHaveLength(2));
  });

  it('fetches older cases from the last one on', async () => {
    const { calls, user } = await open({
      [`${LIST}?state=open`]: page([aCase({ id: 41 }), aCase({ id: 40 })], true),
      [`${LIST}?state=open&before=40`]: page([aCase({ id: 39 })]),
    });
    await user.click(await screen.findByRole('button', { name: staff.more }));
    await waitFor(async () => expect(await rows()).toHaveLength(3));
    expect(calls.some(({ path }) => path.endsWith('before=40'))).toBe(true);
    expect(screen.queryByRole('button', { name: staff.more })).not.toBeInTheDocument();
  });

  it('moves the focus with the arrow keys', async () => {
    const { user } = await open({ [LIST]: page([aCase({ id: 41, text: 'one' }), aCase({ id: 40, text: 'two' })]) });
    (await screen.findByRole('link', { name: 'one' })).focus();
    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole('link', { name: 'two' })).toHaveFocus();
    await user.keyboard('{ArrowUp}');
    expect(screen.getByRole('link', { name: 'one' })).toHaveFocus();
  });

  it('can be retried after a failure', async () => {
    let isDown = true;
    const { user } = await open({ [LIST]: () => (isDown ? refuse(503, 'busy') : page([])) });
    await user.click(within(await screen.findByTestId('failure')).getByRole('button'));
    expect(await screen.findByTestId('failure')).toBeVisible();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByTestId('empty')).toHaveTextContent(en.queue.empty);
  });

  it('is shown in French', async () => {
    await open({ [LIST]: page([aCase({ place: 'seat', text: null })]) }, '/_app/mod/reports', 'fr');
    expect(await screen.findByRole('link', { name: 'La conduite de Bob en partie' })).toBeVisible();
    expect(screen.getByText(fr.place.seat)).toBeVisible();
  });
});
