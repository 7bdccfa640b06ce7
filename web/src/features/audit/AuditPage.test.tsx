import { readFileSync } from 'node:fs';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { afterEach, describe, expect, it, vi } from 'vitest';
import en from '@/locales/en/cases.json';
import staff from '@/locales/en/staff.json';
import { mockServer, refuse, renderPage, type Table } from '@/test/page';
import { anAccount } from '@/test/people';
import { actText, type AuditEntry } from './acts';
import { AuditPage } from './AuditPage';

afterEach(() => vi.unstubAllGlobals());

const LOG = 'GET /api/mod/audit';

function anEntry(over: Partial<AuditEntry> = {}): AuditEntry {
  return {
    id: 'act:1',
    at: Date.now() - 60_000,
    actorId: 1,
    actorName: 'Selene',
    act: 'warn',
    targetId: 7,
    room: null,
    reason: null,
    detail: {},
    ...over,
  };
}

async function open(
  table: Table,
  { path = '/_app/mod/audit', locale = 'en', rank = 80 }: { path?: string; locale?: 'en' | 'fr'; rank?: number } = {},
) {
  const calls = mockServer({ 'GET /api/mod/names': { names: [{ id: 7, username: 'Bob' }] }, ...table });
  const { unmount } = await renderPage(<AuditPage />, { path, locale, me: anAccount({ id: 99, rank }) });
  return { calls, unmount, user: userEvent.setup() };
}
const page = (...entries: AuditEntry[]) => ({ entries, more: false });

describe('the audit log', () => {
  it('shows the actor, act, target, place and reason of an entry, with links', async () => {
    await open({
      [LOG]: page(
        anEntry({
          act: 'ban',
          room: 'x4ukccsiqj8e',
          reason: 'You insulted.',
          detail: { until: null, report: 40, reason: { en: 'You insulted.', fr: 'Vous avez insulté.' } },
        }),
      ),
    });
    const row = within(await screen.findByTestId('audit-entry'));
    expect(row.getByText(en.audit.act.banForGood)).toBeVisible();
    expect(row.getByRole('link', { name: 'Selene' })).toHaveAttribute('href', '/_app/mod/users/1');
    expect(await row.findByRole('link', { name: 'Bob' })).toHaveAttribute('href', '/_app/mod/users/7');
    expect(row.getByRole('link', { name: en.audit.caseLink })).toHaveAttribute('href', '/_app/mod/reports/40');
    expect(row.getByRole('link', { name: 'Room x4ukccsiqj8e' })).toHaveAttribute('href', '/_app/mod/rooms/x4ukccsiqj8e');
    expect(row.getByText('You insulted.')).toBeVisible();
  });

  it('gives the reason in the reader’s language', async () => {
    await open(
      { [LOG]: page(anEntry({ reason: 'You insulted.', detail: { reason: { en: 'You insulted.', fr: 'Vous avez insulté.' } } })) },
      { locale: 'fr' },
    );
    expect(await screen.findByText('Vous avez insulté.')).toBeVisible();
    expect(screen.getByText('Avertissement')).toBeVisible();
  });

  it('adds filters by links in the table, and removes them by the chips above it', async () => {
    const { calls, user } = await open({ [LOG]: page(anEntry()) });
    await screen.findByRole('link', { name: 'Bob' });
    await user.click(screen.getByRole('link', { name: 'Only: Done to Bob' }));
    await waitFor(() => expect(calls.some(({ path }) => path === '/api/mod/audit?target=7')).toBe(true));
    await user.click(await screen.findByRole('link', { name: 'Only: Done by Selene' }));
    await waitFor(() => expect(calls.some(({ path }) => path === '/api/mod/audit?actor=1&target=7')).toBe(true));
    await user.click(await screen.findByRole('link', { name: 'Take this filter away: Done to Bob' }));
    await waitFor(() => expect(calls.some(({ path }) => path === '/api/mod/audit?actor=1')).toBe(true));
  });

  it('tells of the shop, with a link to an order for admins alone', async () => {
    const pack = { id: 'moons-450', moons: 450, bonus: 40, price: 499 };
    const entries = page(
      anEntry({ id: 'act:5', act: 'putMoonPack', targetId: null, detail: { before: null, pack } }),
      anEntry({ id: 'act:4', act: 'putMoonPack', targetId: null, detail: { before: pack, pack } }),
      anEntry({ id: 'act:3', act: 'refundOrder', reason: 'They asked.', detail: { order: 'mh-1', money: 1250 } }),
      anEntry({ id: 'act:2', act: 'replaceOffer', targetId: null, detail: { day: 20_800, category: 'coinsLow', id: 'C1', discount: 20 } }),
      anEntry({
        id: 'act:1',
        act: 'replaceOffer',
        targetId: null,
        detail: { day: 20_800, category: 'free', id: null, discount: 0, goods: { kind: 'moons', amount: 5 } },
      }),
      anEntry({ id: 'act:0', act: 'grantOrderAgain', targetId: null, detail: { order: 'mh-2' } }),
    );
    const { unmount } = await open({ [LOG]: entries });
    expect(await screen.findByText('Pack of moons moons-450 sold: 450 + 40 moons for €4.99')).toBeVisible();
    expect(screen.getByText('Pack of moons moons-450 changed: 450 + 40 moons for €4.99')).toBeVisible();
    expect(screen.getByText('Order mh-1: €12.50 paid back')).toBeVisible();
    expect(screen.getByText('Daily offer of December 13, 2026 (coinsLow) replaced by C1 (-20%)')).toBeVisible();
    expect(screen.getByText('Daily offer of December 13, 2026 (free) replaced by moons: 5')).toBeVisible();
    expect(screen.getByText('Order mh-2 granted again')).toBeVisible();
    expect(screen.queryByRole('link', { name: en.audit.orderLink })).not.toBeInTheDocument();
    unmount();
    await open({ [LOG]: entries }, { rank: 100 });
    const links = await screen.findAllByRole('link', { name: en.audit.orderLink });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['mh-1', 'mh-2'].map((id) => `/_app/mod/shop/orders/${id}`));
  });

  it('shows the name of an act that has no translation', async () => {
    await open({ [LOG]: page(anEntry({ act: 'exile', targetId: null })) });
    expect(await screen.findByText('exile')).toBeVisible();
  });

  it('fetches the next page from the last entry on', async () => {
    const { calls, user } = await open({
      'GET /api/mod/audit?before=act%3A1': page(anEntry({ id: 'act:0', act: 'unban' })),
      [LOG]: { entries: [anEntry()], more: true },
    });
    await user.click(await screen.findByRole('button', { name: staff.more }));
    expect(await screen.findByText(en.audit.act.unban)).toBeVisible();
    expect(calls.some(({ path }) => path.includes('before=act%3A1'))).toBe(true);
  });

  it('says when no entry matches the filter', async () => {
    await open({ [LOG]: page() }, { path: '/_app/mod/audit?room=abc' });
    expect(await screen.findByTestId('empty')).toHaveTextContent(en.audit.emptyFiltered);
  });

  it('shows a failure when the log could not be fetched', async () => {
    await open({ [LOG]: refuse(503, 'busy') });
    expect(await screen.findByTestId('failure')).toBeVisible();
  });
});

/** Every act: those that docs/MODERATION.md lists, those on word lists, and the orders in rooms. */
function everyAct(): string[] {
  const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
  const listed = /^Every act above[^]*?Acts: ([^;]*);/m.exec(read('../../../../docs/MODERATION.md'))?.[1]?.split(/,\s*/) ?? [];
  const words = [...read('../../../../server/src/word_filter/mod.rs').matchAll(/\("(\w+)", json!/g)].map((match) => match[1] ?? '');
  const order = /export type Order = ([^;]*);/.exec(read('../../generated/engine.ts'))?.[1] ?? '';
  return [...listed, ...words, ...[...order.matchAll(/"type": "(\w+)"/g)].map((match) => match[1] ?? '')];
}

it('every act has a translation', async () => {
  await open({ [LOG]: page() });
  const acts = everyAct();
  expect(acts).toEqual(expect.arrayContaining(['ban', 'endBanners', 'putWord', 'removeWord', 'mute', 'void']));
  const t = i18next.getFixedT('en', 'cases');
  for (const act of acts) expect(actText({ t, locale: 'en' }, { act, detail: {} }), act).not.toBe(act);
});
