import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import en from '@/locales/en/cases.json';
import fr from '@/locales/fr/cases.json';
import { mockServer, refuse, renderPage, type Table } from '@/test/page';
import { anAccount } from '@/test/people';
import { AppealsPage } from './AppealsPage';
import type { Appeal } from '../queries';
import { BOB, SELENE } from '../testCases';

afterEach(() => vi.unstubAllGlobals());

const LIST = 'GET /api/mod/appeals';
const DECIDE = 'POST /api/mod/appeals/9/decide';

function anAppeal(over: Partial<Appeal> = {}): Appeal {
  return {
    id: 9,
    user: { id: BOB, username: 'Bob' },
    sanction: 3,
    kind: 'ban',
    reason: { en: 'You insulted others.', fr: 'Vous avez insulté les autres.' },
    imposedBy: { id: 2, username: 'Moss' },
    endsAt: Date.UTC(2027, 0, 2, 12),
    text: 'It was a joke.',
    state: 'open',
    createdAt: Date.now() - 3_600_000,
    decidedAt: null,
    decidedBy: null,
    note: null,
    ...over,
  };
}

async function open(table: Table, { path = '/_app/mod/appeals', locale = 'en' }: { path?: string; locale?: 'en' | 'fr' } = {}) {
  const calls = mockServer(table);
  await renderPage(<AppealsPage />, { me: anAccount({ id: SELENE, username: 'Selene', rank: 80 }), path, locale });
  return { calls, user: userEvent.setup() };
}
const page = (...appeals: Appeal[]) => ({ appeals, more: false });
const dialog = () => within(screen.getByRole('dialog'));

describe('appeals', () => {
  it('show the sanction with its author, end and reason, and the text of the appeal', async () => {
    const { calls } = await open({ [LIST]: page(anAppeal()) });
    const card = within(await screen.findByTestId('appeal'));
    expect(card.getByRole('heading')).toHaveTextContent(`Bob ${en.appeals.against.ban}`);
    expect(card.getByRole('link', { name: 'Moss' })).toHaveAttribute('href', '/_app/mod/users/2');
    expect(card.getByText(/January 2, 2027/)).toBeVisible();
    expect(card.getByText('You insulted others.')).toBeVisible();
    expect(card.getByText('It was a joke.')).toBeVisible();
    expect(calls[0]?.path).toBe('/api/mod/appeals?state=open');
  });

  it('are granted with a note, after a question that lists the consequences', async () => {
    let list = page(anAppeal());
    const { calls, user } = await open({
      [LIST]: () => list,
      [DECIDE]: () => {
        list = page();
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Grant the appeal of Bob' }));
    expect(dialog().getByTestId('will')).toHaveTextContent('The ban is lifted at once');
    await user.type(dialog().getByLabelText(en.appeals.note), ' he was right ');
    await user.click(dialog().getByRole('button', { name: en.appeals.grant }));
    expect(await screen.findByTestId('empty')).toHaveTextContent(en.appeals.empty);
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ decision: 'granted', note: 'he was right' });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('warn moderators about their own sanctions, and show the refusal', async () => {
    const { user } = await open({ [LIST]: page(anAppeal({ imposedBy: { id: SELENE, username: 'Selene' } })), [DECIDE]: refuse(403, 'own_sanction') });
    expect(await screen.findByText(en.appeals.own)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Refuse the appeal of Bob' }));
    await user.click(dialog().getByRole('button', { name: en.appeals.refuse }));
    expect(await dialog().findByRole('alert')).toBeVisible();
  });

  it('are fetched again when another moderator was quicker', async () => {
    const { calls, user } = await open({ [LIST]: page(anAppeal()), [DECIDE]: refuse(409, 'already_decided') });
    await user.click(await screen.findByRole('button', { name: 'Refuse the appeal of Bob' }));
    await user.click(dialog().getByRole('button', { name: en.appeals.refuse }));
    await dialog().findByRole('alert');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(calls.filter(({ path }) => path.startsWith('/api/mod/appeals?'))).toHaveLength(2));
  });

  it('of the moderators themselves have no buttons', async () => {
    await open({ [LIST]: page(anAppeal({ user: { id: SELENE, username: 'Selene' } })) });
    expect(await screen.findByText(en.appeals.yourself)).toBeVisible();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('that are decided name the moderator, in French too', async () => {
    const { calls } = await open(
      {
        [LIST]: page(anAppeal({ kind: 'warn', state: 'refused', decidedBy: 5, decidedAt: Date.UTC(2026, 10, 20, 12), note: 'non' })),
        'GET /api/mod/names': { names: [{ id: 5, username: 'Lune' }] },
      },
      { path: '/_app/mod/appeals?state=refused', locale: 'fr' },
    );
    expect(await screen.findByText(/^Rejeté par Lune, 20 novembre 2026/)).toBeVisible();
    expect(screen.getByText('Vous avez insulté les autres.')).toBeVisible();
    expect(screen.getByRole('link', { name: fr.appeals.state.refused })).toHaveAttribute('aria-current', 'true');
    expect(calls[0]?.path).toBe('/api/mod/appeals?state=refused');
  });
});
