import { act, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { fakeHub } from '@/test/fakeHub';
import { renderPage } from '@/test/page';
import { ClosingNotice } from './ClosingNotice';
import { LiveNotices } from './LiveNotices';

const closesAt = new Date(2026, 10, 23, 21, 30).getTime();

beforeEach(() => fakeHub.emit('hydrate', {}));

it('says in a room, which has no line above it, once until when games may go on before the server closes', async () => {
  await renderPage(<LiveNotices />, { path: '/game/abc' });
  act(() => fakeHub.emit('service', { storing: true, closesAt }));
  expect((await screen.findByText(/no new games/)).textContent).toContain('9:30');
});

it('says it in a line on other pages, also on those that are opened later', async () => {
  fakeHub.emit('hydrate', { service: { storing: true, closesAt } });
  await renderPage(<ClosingNotice />);
  expect(screen.getByTestId('closing').textContent).toMatch(/no new games.*9:30/);
  act(() => fakeHub.emit('hydrate', {}));
  expect(screen.queryByTestId('closing')).toBeNull();
});
