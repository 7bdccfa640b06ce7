import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import en from '@/locales/en/cases.json';
import common from '@/locales/en/common.json';
import staff from '@/locales/en/staff.json';
import fr from '@/locales/fr/cases.json';
import { dateTimeText } from '@/shared/dates';
import { mockServer, refuse, renderPage, type Table } from '@/test/page';
import { anAccount } from '@/test/people';
import { CasePage } from './CasePage';
import { aCase, aFile, aModeratedUser, aSanction, BOB, SELENE, TEMPLATES } from '../testCases';

afterEach(() => vi.unstubAllGlobals());

const CASE = 'GET /api/mod/reports/40';
const DECIDE = 'POST /api/mod/reports/40/decide';

async function open(table: Table = {}, locale: 'en' | 'fr' = 'en') {
  const calls = mockServer({
    [CASE]: aFile(),
    [`GET /api/mod/users/${BOB}`]: aModeratedUser(),
    'GET /api/mod/names': { names: [{ id: 8, username: 'Anna' }] },
    'GET /api/mod/templates': TEMPLATES,
    'GET /api/game/x4ukccsiqj8e': { status: 4 },
    ...table,
  });
  await renderPage(
    <Routes>
      <Route path="/_app/mod/reports/:id" element={<CasePage />} />
    </Routes>,
    { me: anAccount({ id: SELENE, username: 'Selene', rank: 80 }), path: '/_app/mod/reports/40', locale },
  );
  return { calls, user: userEvent.setup() };
}
const dialog = () => within(screen.getByRole('dialog'));

describe('a case', () => {
  it('shows the reported line in its context, and links to the room at that line', async () => {
    await open();
    const lines = await screen.findAllByTestId('context-line');
    expect(lines).toHaveLength(3);
    expect(lines[1]).toHaveAttribute('data-marked', 'true');
    expect(lines[1]).toHaveTextContent(en.case.thisLine);
    expect(await within(lines[0] as HTMLElement).findByRole('link', { name: 'Anna' })).toBeVisible();
    expect(lines[2]).toHaveTextContent('Seat 3');
    expect(screen.getByRole('link', { name: en.case.openAtLine })).toHaveAttribute('href', '/_app/mod/rooms/x4ukccsiqj8e?seq=12&report=40');
    expect(await screen.findByText(en.case.openHintOver)).toBeVisible();
    expect(screen.getByRole('link', { name: en.case.replay })).toHaveAttribute('href', '/replay/x4ukccsiqj8e?seq=12');
    expect(screen.getByTestId('complaint')).toHaveTextContent('my first game');
    expect(screen.getByText('1 more report is counted, but not shown.')).toBeVisible();
  });

  it('of what was said by voice tells when people heard it', async () => {
    const [complaint] = aFile().complaints;
    const heardAt = Date.UTC(2026, 0, 5, 20, 15);
    await open({ [CASE]: aFile({ case: aCase({ place: 'voice', text: null }), complaints: complaint ? [{ ...complaint, heardAt }] : [] }) });
    expect(await screen.findByText(en.case.voice)).toBeVisible();
    expect(screen.getByTestId('complaint').textContent).toContain(en.case.heard.replace('{{time}}', dateTimeText('en', heardAt)));
  });

  it('shows earlier sanctions in the reader’s language', async () => {
    await open(
      {
        [CASE]: aFile({
          sanctions: [aSanction({ kind: 'ban', liftedAt: 5, appeal: 'granted' })],
          reported: [aCase(), aCase({ id: 41, text: 'spam spam' })],
        }),
      },
      'fr',
    );
    const sanction = await screen.findByTestId('sanction');
    expect(sanction).toHaveTextContent('Vous avez inondé une discussion.');
    expect(sanction).toHaveTextContent(fr.case.appealed.granted);
    expect(screen.getByRole('link', { name: 'spam spam' })).toHaveAttribute('href', '/_app/mod/reports/41');
    expect(screen.queryByRole('link', { name: 'you fool' })).not.toBeInTheDocument();
  });

  it('is upheld with a template and a warning, after a question that lists the consequences', async () => {
    const { calls, user } = await open({ [DECIDE]: undefined });
    await user.click(await screen.findByRole('radio', { name: new RegExp(en.decision.upheld) }));
    await user.selectOptions(screen.getByLabelText(en.decision.sanction), 'warn');
    expect(screen.getByText('You insulted others.')).toBeVisible();
    await user.selectOptions(screen.getByLabelText(staff.ask.why), 'spam');
    expect(within(screen.getByTestId('decision')).getByText('Vous avez inondé une discussion.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: en.decision.next }));
    expect(dialog().getByTestId('will')).toHaveTextContent('Vous avez inondé une discussion.');
    expect(dialog().getByTestId('will')).toHaveTextContent('2 people who reported it are thanked');
    expect(calls.some(({ method }) => method === 'POST')).toBe(false);
    await user.click(dialog().getByRole('button', { name: en.decision.confirm.warn }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
      decision: 'upheld',
      note: '',
      template: 'spam',
      sanction: { kind: 'warn' },
    });
  });

  it('takes a reason in the moderator’s own words, which start as those of the template', async () => {
    const { calls, user } = await open({ [DECIDE]: refuse(422, 'invalid_field', { field: 'fr', reason: 'bad_characters' }) });
    await user.click(await screen.findByRole('radio', { name: new RegExp(en.decision.upheld) }));
    await user.selectOptions(screen.getByLabelText(en.decision.sanction), 'rename');
    await user.selectOptions(screen.getByLabelText(staff.ask.why), staff.ask.own);
    const french = screen.getByLabelText(staff.ask.inFrench);
    await user.clear(french);
    await user.click(screen.getByRole('button', { name: en.decision.next }));
    expect(screen.getByText('Fill this in.')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await user.type(french, 'Un autre nom, merci.');
    await user.click(screen.getByRole('button', { name: en.decision.next }));
    await user.click(dialog().getByRole('button', { name: en.decision.confirm.rename }));
    expect(await screen.findByText(common.field.bad_characters)).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
      decision: 'upheld',
      note: '',
      sanction: { kind: 'rename', en: 'Your name breaks our rules.', fr: 'Un autre nom, merci.' },
    });
  });

  it('requires the date of a ban until a date', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('radio', { name: new RegExp(en.decision.upheld) }));
    await user.selectOptions(screen.getByLabelText(en.decision.sanction), 'ban');
    await user.selectOptions(screen.getByLabelText(staff.ask.length), 'until');
    await user.click(screen.getByRole('button', { name: en.decision.next }));
    expect(screen.getByText('Fill this in.')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('says that another moderator was quicker, and shows their decision', async () => {
    let file = aFile();
    const { user } = await open({
      [CASE]: () => file,
      [DECIDE]: () => {
        file = aFile({ case: aCase({ state: 'dismissed', decidedBy: { id: 2, username: 'Moss' }, decidedAt: 7 }) });
        return refuse(409, 'already_decided');
      },
    });
    await user.click(await screen.findByRole('radio', { name: new RegExp(en.decision.dismissed) }));
    await user.click(screen.getByRole('button', { name: en.decision.next }));
    await user.click(dialog().getByRole('button', { name: en.decision.confirm.dismissed }));
    expect(await screen.findByText(en.decision.alreadyDecided)).toBeVisible();
    expect(await screen.findByText('Dismissed by Moss')).toBeVisible();
    expect(screen.queryByRole('radio')).not.toBeInTheDocument();
  });

  it('shows a refusal in the dialog', async () => {
    const { user } = await open({ [DECIDE]: refuse(403, 'out_of_reach') });
    await user.click(await screen.findByRole('radio', { name: new RegExp(en.decision.dismissed) }));
    await user.click(screen.getByRole('button', { name: en.decision.next }));
    await user.click(dialog().getByRole('button', { name: en.decision.confirm.dismissed }));
    expect(await dialog().findByRole('alert')).toBeVisible();
  });

  it('offers no sanction on an account that is out of reach', async () => {
    const { user } = await open({ [`GET /api/mod/users/${BOB}`]: aModeratedUser({ inReach: false }) });
    await user.click(await screen.findByRole('radio', { name: new RegExp(en.decision.upheld) }));
    expect(screen.getByText(en.decision.outOfReach)).toBeVisible();
    expect(screen.queryByLabelText(en.decision.sanction)).not.toBeInTheDocument();
  });

  it('can be decided when the account is erased', async () => {
    await open({
      [`GET /api/mod/users/${BOB}`]: refuse(404, 'unknown_user'),
      [CASE]: aFile({ case: aCase({ target: { id: BOB, username: null } }) }),
    });
    expect(await screen.findByRole('heading', { level: 1, name: `What account ${BOB} (erased) said in a game` })).toBeVisible();
    expect(await screen.findByRole('radio', { name: new RegExp(en.decision.dismissed) })).toBeVisible();
  });

  it('can’t be decided by the moderator whom it is about', async () => {
    await open({
      [CASE]: aFile({ case: aCase({ target: { id: SELENE, username: 'Selene' } }) }),
      [`GET /api/mod/users/${SELENE}`]: aModeratedUser(),
    });
    expect(await screen.findByText(en.decision.own)).toBeVisible();
    expect(screen.queryByRole('radio')).not.toBeInTheDocument();
  });

  it('shows the outcome once it is decided', async () => {
    await open({
      [CASE]: aFile({
        case: aCase({ state: 'upheld', decidedBy: { id: 2, username: 'Moss' }, decidedAt: 7, note: 'twice now' }),
        sanctions: [aSanction({ report: 40 }), aSanction({ id: 4 })],
      }),
    });
    const outcome = within(await screen.findByTestId('outcome'));
    expect(outcome.getByText('Upheld by Moss')).toBeVisible();
    expect(outcome.getAllByTestId('sanction')).toHaveLength(1);
    expect(outcome.getByText('twice now')).toBeVisible();
  });

  it('says when it does not exist', async () => {
    await open({ [CASE]: refuse(404, 'not_found') });
    expect(await screen.findByText(en.case.missing)).toBeVisible();
  });
});
