import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Locale } from '@/i18n/locale';
import en from '@/locales/en/staff.json';
import fr from '@/locales/fr/staff.json';
import { mockServer, refuse, renderPage, words, type Table } from '@/test/page';
import { modRoomPath } from '@/shared/paths';
import { aFriend, anAccount } from '@/test/people';
import { AccountPage } from './AccountPage';
import { aCase, anAccountOf, aSanction, BOB } from './testAccounts';

const MOD = 80;
const ADMIN = 100;
const AT = `/api/mod/users/${BOB}`;
const fill = (text: string, values: Record<string, string> = { name: 'Bob' }) => text.replace(/{{(\w+)}}/g, (_, key: string) => values[key] ?? '');
/** Sets the whole value at once: typing letter by letter is slow. */
const write = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

afterEach(() => vi.unstubAllGlobals());

interface OpenOptions {
  table?: Table;
  rank?: number;
  locale?: Locale;
}

async function open(account: unknown, { table = {}, rank = MOD, locale = 'en' }: OpenOptions = {}) {
  const calls = mockServer({
    [`GET ${AT}`]: account,
    'GET /api/mod/templates': [{ id: 'insult', text: { en: 'You insulted somebody.', fr: 'Vous avez insulté quelqu’un.' } }],
    ...table,
  });
  const user = userEvent.setup();
  await renderPage(
    <Routes>
      <Route path="/_app/mod/users/:id" element={<AccountPage />} />
    </Routes>,
    { me: anAccount({ id: 99, rank }), path: `/_app/mod/users/${BOB}`, locale },
  );
  await waitFor(() => expect(screen.queryByText(words[locale].common.app.loading)).not.toBeInTheDocument(), { timeout: 5_000 });
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  const confirm = (name: string) => user.click(within(screen.getByRole('dialog')).getByRole('button', { name }));
  const sent = (act: string) => calls.filter(({ method, path }) => method === 'POST' && path === `${AT}/${act}`).map(({ body }) => body);
  return { user, press, confirm, sent, calls };
}

describe('the link to the game of the account', () => {
  it('leads where the server lets the moderator attend, also if others see no game', async () => {
    await open(anAccountOf({ attendable: 'room1', user: aFriend(BOB, { username: 'Bob', game: null }) }));
    expect(await screen.findByRole('link', { name: en.account.attend })).toHaveAttribute('href', modRoomPath('room1'));
  });

  it('is missing where they may not', async () => {
    await open(anAccountOf({ attendable: null, user: aFriend(BOB, { username: 'Bob', game: 'room1' }) }));
    expect(await screen.findByRole('group', { name: en.act.label })).toBeVisible();
    expect(screen.queryByRole('link', { name: en.account.attend })).not.toBeInTheDocument();
  });
});

describe('the acts offered', () => {
  it('to a moderator are those of the rank, without the e-mail address', async () => {
    await open(anAccountOf());
    const acts = await screen.findByRole('group', { name: en.act.label });
    expect(
      within(acts)
        .getAllByRole('button')
        .map((button) => button.textContent),
    ).toEqual([en.act.warn, en.act.ban, en.act.rename]);
    expect(screen.queryByText(en.account.fact.email)).not.toBeInTheDocument();
  });

  it('to an admin include rank, alpha and purse, with the e-mail address', async () => {
    await open(anAccountOf({ email: 'bob@example.org', nickname: 'Bobby' }), { rank: ADMIN });
    const acts = await screen.findByRole('group', { name: en.act.label });
    expect(
      within(acts)
        .getAllByRole('button')
        .map((button) => button.textContent),
    ).toEqual([en.act.warn, en.act.ban, en.act.rename, en.act.resetProfile, en.act.setRank, en.act.alpha, en.act.grant]);
    expect(screen.getByText('bob@example.org')).toBeVisible();
  });

  it('on an account of higher rank are none', async () => {
    await open(anAccountOf({ inReach: false }));
    expect(await screen.findByText(en.account.outOfReach)).toBeVisible();
    expect(screen.queryByRole('group', { name: en.act.label })).not.toBeInTheDocument();
  });
});

describe('a warning', () => {
  it('needs a reason in both languages', async () => {
    const { press, confirm, sent } = await open(anAccountOf(), { table: { [`POST ${AT}/warn`]: undefined } });
    await press(en.act.warn);
    write(screen.getByLabelText(en.ask.inEnglish), 'Be kind.');
    await confirm(fill(en.ask.warn.submit));
    expect(screen.getByLabelText(en.ask.inFrench)).toHaveAttribute('aria-invalid', 'true');
    expect(sent('warn')).toEqual([]);
    write(screen.getByLabelText(en.ask.inFrench), 'Restez aimable.');
    await confirm(fill(en.ask.warn.submit));
    await waitFor(() => expect(sent('warn')).toEqual([{ en: 'Be kind.', fr: 'Restez aimable.' }]));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('may use a template, which is shown in both languages', async () => {
    const { user, press, confirm, sent } = await open(anAccountOf(), { table: { [`POST ${AT}/warn`]: undefined } });
    await press(en.act.warn);
    await screen.findByRole('option', { name: en.ask.template.insult });
    await user.selectOptions(screen.getByLabelText(en.ask.why), en.ask.template.insult);
    expect(screen.getByText('Vous avez insulté quelqu’un.')).toBeVisible();
    await confirm(fill(en.ask.warn.submit));
    await waitFor(() => expect(sent('warn')).toEqual([{ template: 'insult' }]));
  });

  it('that is refused says why, and stays open', async () => {
    const { user, press, confirm } = await open(anAccountOf(), { table: { [`POST ${AT}/warn`]: refuse(403, 'out_of_reach') } });
    await press(en.act.warn);
    await screen.findByRole('option', { name: en.ask.template.insult });
    await user.selectOptions(screen.getByLabelText(en.ask.why), en.ask.template.insult);
    await confirm(fill(en.ask.warn.submit));
    expect(await screen.findByRole('alert')).toHaveTextContent(words.en.common.error.out_of_reach);
    expect(screen.getByRole('dialog')).toBeVisible();
  });
});

describe('a ban', () => {
  const banned = anAccountOf({ banned: true, banEnd: Date.now() + 86_400_000, banReason: 'Insultes.' });

  async function ask(length: string, table: Table = { [`POST ${AT}/ban`]: undefined }) {
    const page = await open(anAccountOf(), { table });
    await page.press(en.act.ban);
    await screen.findByRole('option', { name: en.ask.template.insult });
    await page.user.selectOptions(screen.getByLabelText(en.ask.why), en.ask.template.insult);
    await page.user.selectOptions(screen.getByLabelText(en.ask.length), length);
    return page;
  }

  it('of a day ends a day after it is submitted', async () => {
    const { confirm, sent } = await ask(en.ask.lengths.day);
    const before = Date.now();
    await confirm(fill(en.ask.ban.submit));
    await waitFor(() => expect(sent('ban')).toHaveLength(1));
    const { until, template } = sent('ban')[0] as { until: number; template: string };
    expect(template).toBe('insult');
    expect(until - before).toBeGreaterThanOrEqual(86_400_000);
    expect(until - Date.now()).toBeLessThanOrEqual(86_400_000);
  });

  it('that is permanent has no end', async () => {
    const { confirm, sent } = await ask(en.ask.lengths.good);
    expect(screen.getByText(en.ask.ban.forGood)).toBeVisible();
    await confirm(fill(en.ask.ban.submit));
    await waitFor(() => expect(sent('ban')).toEqual([{ template: 'insult' }]));
  });

  it('until a date requires the date, and shows at its field that it is past', async () => {
    const { confirm, sent } = await ask(en.ask.lengths.until, {
      [`POST ${AT}/ban`]: refuse(422, 'invalid_field', { field: 'until', reason: 'past' }),
    });
    await confirm(fill(en.ask.ban.submit));
    expect(sent('ban')).toEqual([]);
    write(screen.getByLabelText(en.ask.end), '2020-01-01T10:00');
    await confirm(fill(en.ask.ban.submit));
    expect(await screen.findByText(en.field.past)).toBeVisible();
    expect(sent('ban')).toEqual([{ template: 'insult', until: new Date(2020, 0, 1, 10).getTime() }]);
  });

  it('in force is shown with its reason, and can be changed or lifted', async () => {
    const { press, confirm, sent } = await open(banned, { table: { [`POST ${AT}/unban`]: undefined } });
    expect(await screen.findByText(fill(en.account.banReason, { reason: 'Insultes.' }))).toBeVisible();
    expect(screen.getByRole('button', { name: en.act.reban })).toBeVisible();
    await press(en.act.unban);
    write(screen.getByLabelText(en.ask.unban.note), 'said sorry');
    await confirm(en.ask.unban.submit);
    await waitFor(() => expect(sent('unban')).toEqual([{ note: 'said sorry' }]));
  });
});

describe('for admins', () => {
  it('a rank is given by its name', async () => {
    const { user, press, confirm, sent } = await open(anAccountOf(), { rank: ADMIN, table: { [`POST ${AT}/rank`]: undefined } });
    await press(en.act.setRank);
    await user.selectOptions(screen.getByLabelText(en.ask.setRank.what), en.account.rank.mod);
    await confirm(en.ask.setRank.submit);
    await waitFor(() => expect(sent('rank')).toEqual([{ rank: 80 }]));
  });

  it('alpha is withdrawn from an alpha player', async () => {
    const account = anAccountOf();
    const { press, confirm, sent } = await open(
      { ...account, user: { ...account.user, rank: 20 } },
      { rank: ADMIN, table: { [`POST ${AT}/alpha`]: undefined } },
    );
    await press(en.act.unalpha);
    await confirm(en.ask.unalpha.submit);
    await waitFor(() => expect(sent('alpha')).toEqual([{ granted: false }]));
  });

  it('a debit is sent with the same idempotency key when it is retried', async () => {
    const answers = [refuse(503, 'busy'), { balance: 35 }];
    const { user, press, confirm, sent } = await open(anAccountOf(), { rank: ADMIN, table: { [`POST ${AT}/grant`]: () => answers.shift() } });
    await press(en.act.grant);
    await user.selectOptions(screen.getByLabelText(en.ask.grant.way), en.ask.grant.outOf);
    write(screen.getByLabelText(en.ask.grant.amount), '5');
    write(screen.getByLabelText(en.ask.inEnglish), 'A mistake.');
    write(screen.getByLabelText(en.ask.inFrench), 'Une erreur.');
    await confirm(en.ask.grant.submit);
    expect(await screen.findByText(words.en.common.error.busy)).toBeVisible();
    await confirm(en.ask.grant.submit);
    expect((await screen.findAllByText('Booked. There is now in the purse: 35 coins.'))[0]).toBeVisible();
    const [first, second] = sent('grant') as { key: string }[];
    expect(first).toMatchObject({ currency: 'coins', amount: -5, en: 'A mistake.', fr: 'Une erreur.' });
    expect(second).toEqual(first);
    expect(first?.key).not.toBe('');
  });
});

describe('the records of an account', () => {
  it('list its sanctions with their states', async () => {
    const sanctions = [aSanction(3), aSanction(2, { endsAt: 1_000 }), aSanction(1, { kind: 'warn', appeal: 'granted', liftedAt: 2_000, report: 12 })];
    await open(anAccountOf({ sanctions }));
    const [holds, over, lifted] = await screen.findAllByTestId('sanction');
    expect(holds).toHaveTextContent(en.imposed.forGood);
    expect(over).toHaveTextContent(/Over since/);
    expect(lifted).toHaveTextContent(/Warning.*Lifted on.*Appeal: granted.*reason 1/);
    expect(within(lifted!).getByRole('link', { name: 'Report no. 12' })).toHaveAttribute('href', '/_app/mod/reports/12');
    expect(within(lifted!).getByRole('link', { name: 'Selma' })).toHaveAttribute('href', '/_app/mod/users/3');
  });

  it('list the reports about it, with links', async () => {
    const { user } = await open(anAccountOf({ reported: [aCase(5)] }));
    await user.click(await screen.findByRole('tab', { name: /Reported of it/ }));
    const row = screen.getByTestId('reported');
    expect(row).toHaveTextContent('line 5');
    expect(within(row).getByRole('link', { name: 'Report no. 5' })).toHaveAttribute('href', '/_app/mod/reports/5');
  });

  it('list its companions, and mark unlikely ones', async () => {
    const companion = { user: anAccountOf().user, gamesTogether: 10, wonTogether: 9, games: 40, won: 12 };
    const companions = [
      { ...companion, chance: 0.00001, hint: true },
      { ...companion, user: { ...companion.user, id: 8, username: 'Carl' }, chance: 0.42, hint: false },
    ];
    const { user, calls } = await open(anAccountOf(), { table: { [`GET ${AT}/companions`]: { since: 0, games: 30, won: 20, companions } } });
    expect(calls.some(({ path }) => path.endsWith('/companions'))).toBe(false);
    await user.click(screen.getByRole('tab', { name: en.account.tabs.companions }));
    const [unlikely, likely] = await screen.findAllByTestId('companion');
    expect(unlikely).toHaveTextContent(en.companions.hint);
    expect(unlikely).toHaveTextContent('below 0.01%');
    expect(likely).not.toHaveTextContent(en.companions.hint);
    expect(likely).toHaveTextContent('42%');
  });

  it('list its ledger page by page', async () => {
    const entry = (id: number) => ({
      id,
      at: 0,
      currency: 'moons',
      amount: -1,
      balance: id,
      reason: 'grant',
      detail: { text: { en: `told ${id}`, fr: '' } },
    });
    const { user } = await open(anAccountOf(), {
      table: {
        [`GET ${AT}/ledger`]: { entries: [entry(9)], more: true },
        [`GET ${AT}/ledger?before=9`]: { entries: [entry(4)], more: false },
      },
    });
    await user.click(screen.getByRole('tab', { name: en.account.tabs.ledger }));
    expect(await screen.findByText(/told 9/)).toBeVisible();
    expect(screen.getByTestId('ledger-entry')).toHaveTextContent('−1 moon');
    await user.click(screen.getByRole('button', { name: en.more }));
    expect(await screen.findByText(/told 4/)).toBeVisible();
    expect(screen.queryByRole('button', { name: en.more })).not.toBeInTheDocument();
  });

  it('do not exist if there is no such account', async () => {
    await open(refuse(404, 'unknown_user'));
    expect(await screen.findByText(en.account.nobodyText)).toBeVisible();
  });

  it('can be fetched again after a failure', async () => {
    const answers = [refuse(500, 'internal'), refuse(500, 'internal'), anAccountOf()];
    const { press } = await open(() => (answers.length > 1 ? answers.shift() : answers[0]));
    expect(await screen.findByText(words.en.common.error.internal)).toBeVisible();
    answers.splice(0, answers.length - 1);
    await press(words.en.common.app.retry);
    expect(await screen.findByRole('heading', { level: 1, name: 'Bob' })).toBeVisible();
  });

  it('are shown in French', async () => {
    await open(anAccountOf({ sanctions: [aSanction(1)] }), { locale: 'fr' });
    expect(await screen.findByRole('button', { name: fr.act.warn })).toBeVisible();
    expect(screen.getByTestId('sanction')).toHaveTextContent('motif 1');
  });
});
