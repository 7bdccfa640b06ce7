import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import en from '@/locales/en/staff.json';
import { mockServer, refuse, renderPage, words } from '@/test/page';
import { OverviewPage } from './OverviewPage';

const node = { version: '1.0.0', rules: 3, holds: 'both', isLeaving: false, isThis: false, rooms: 1, leases: 1, people: 6, beat: 300, lag: 1.4 };
const nodes = [
  { ...node, name: 'node-a', isThis: true, lag: null },
  { ...node, name: 'node-b', holds: 'rooms' },
];
const calm = { rooms: 2, players: 9, online: 11, nodes, ownerless: 0, openReports: 0, openAppeals: 0, failures: 0 };

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const tile = (name: string) => screen.getAllByTestId('tile').find((each) => each.dataset.name === name)!;
const after = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

async function open(answers: unknown[], locale: 'en' | 'fr' = 'en') {
  // The last answer is repeated.
  const calls = mockServer({ 'GET /api/mod/overview': () => (answers.length > 1 ? answers.shift() : answers[0]) });
  await renderPage(<OverviewPage />, { locale });
  await after(100);
  return calls;
}

it('shows the numbers, and highlights open reports with a link to them', async () => {
  await open([{ ...calm, openReports: 3 }]);
  expect(tile('rooms')).toHaveAttribute('data-value', '2');
  expect(tile('reports')).toHaveAttribute('data-pressing');
  expect(within(tile('reports')).getByRole('link', { name: en.overview.toReports })).toHaveAttribute('href', '/_app/mod/reports');
  expect(tile('appeals')).not.toHaveAttribute('data-pressing');
  expect(tile('failures')).toHaveTextContent(en.overview.noFailures);
});

it('shows the nodes, and which of them is late or silent', async () => {
  const late = { ...node, name: 'node-c', beat: 2_600, lag: null, isLeaving: true };
  await open([{ ...calm, nodes: [...nodes, late], ownerless: 2 }]);
  const [a, b, c] = screen.getAllByTestId('node');
  expect(a).toHaveTextContent(en.overview.node.isThis);
  expect(a).not.toHaveTextContent(en.overview.node.lag);
  expect(b).toHaveTextContent(en.overview.node.holds.rooms);
  expect(b).toHaveTextContent(/1\.4 ms/);
  expect(b).not.toHaveAttribute('data-pressing');
  expect(c).toHaveAttribute('data-pressing');
  expect(c).toHaveTextContent(/2\.6 sec ago/);
  expect(c).toHaveTextContent(en.overview.node.silent);
  expect(c).toHaveTextContent(en.overview.node.isLeaving);
  expect(screen.getByTestId('ownerless')).toHaveTextContent(/2 rooms/);
});

it('of a server that is alone shows no lease and no beat', async () => {
  await open([{ ...calm, nodes: [{ ...nodes[0], leases: null, beat: null }] }]);
  expect(screen.getByTestId('node')).not.toHaveTextContent(en.overview.node.beat);
  expect(screen.queryByTestId('ownerless')).not.toBeInTheDocument();
});

it('refreshes by itself, and shows the range of each number', async () => {
  const calls = await open([calm, { ...calm, players: 14, failures: 1 }]);
  expect(tile('players')).toHaveTextContent(/Unchanged since/);
  await after(5_000);
  expect(calls.length).toBeGreaterThan(1);
  expect(tile('players')).toHaveAttribute('data-value', '14');
  expect(tile('players')).toHaveTextContent(/Between 9 and 14 since/);
  expect(tile('failures')).toHaveAttribute('data-pressing');
});

it('keeps the last numbers after a failure, and says how old they are', async () => {
  await open([calm, refuse(503, 'busy')]);
  await after(5_000);
  expect(await screen.findByRole('alert')).toHaveTextContent(/No answer since/);
  expect(tile('rooms')).toHaveAttribute('data-value', '2');
  expect(screen.queryByTestId('as-of')).not.toBeInTheDocument();
});

it('says why nothing could be loaded, in French', async () => {
  await open([refuse(503, 'busy')], 'fr');
  expect(await screen.findByTestId('failure')).toHaveTextContent(words.fr.common.error.busy);
});
