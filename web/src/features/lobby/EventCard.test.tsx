import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { EVENT_LIST_KEY } from '@/parts/events/queries';
import { aJoinedEvent, anEvent } from '@/test/events';
import { mockServer, refuse, renderPage, words } from '@/test/page';
import { EventCard } from './EventCard';

afterEach(() => vi.unstubAllGlobals());

const { event: texts } = words.en.home;

async function open(answer: unknown) {
  const calls = mockServer({ 'GET /api/event': answer });
  const page = await renderPage(<EventCard />);
  await waitFor(() => expect(calls).not.toHaveLength(0));
  return page;
}

it('shows the event that runs, how long, and leads to it', async () => {
  await open([anEvent({ phase: 'over' }), anEvent({ id: 'carnival-2027' }), anEvent({ id: 'midsummer-2027', phase: 'planned' })]);
  expect(await screen.findByTestId('event')).toHaveTextContent(/CarnivalIt goes on for 5 days/);
  expect(screen.getByRole('link', { name: texts.join })).toHaveAttribute('href', '/events/carnival-2027');
});

it('stays when the events can’t be fetched anew', async () => {
  const answers: unknown[] = [[anEvent()]];
  const { queries } = await open(() => answers.shift() ?? refuse(503, 'busy'));
  await screen.findByTestId('event');
  await act(() => queries.invalidateQueries({ queryKey: EVENT_LIST_KEY }));
  await waitFor(() => expect(queries.getQueryState(EVENT_LIST_KEY)?.status).toBe('error'));
  expect(screen.getByTestId('event')).toBeVisible();
});

it('reminds of what is left to collect', async () => {
  await open([aJoinedEvent(50, { phase: 'collecting' })]);
  expect(await screen.findByTestId('event')).toHaveTextContent(texts.collect.split('{{')[0] ?? '');
});

it.each([
  ['nothing is left to collect', [aJoinedEvent(50, { phase: 'collecting' }, ['C1'])]],
  ['no event is near', [anEvent({ phase: 'planned' })]],
  ['nothing is known', refuse(503, 'busy')],
])('is not there if %s', async (_, answer) => {
  await open(answer);
  expect(screen.queryByTestId('event')).not.toBeInTheDocument();
});
